import { existsSync, statfsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { counted } from "@silent-observer/command-line";
import {
  inspectDatabase,
  knownMigrations,
  READ_ONLY_CURE,
  StoreError,
  sqliteVersion,
  whyUnwritable,
} from "@silent-observer/store";
import { type Finding, fault, ok, warning } from "../finding.ts";

/**
 * File systems shared by several machines, on which write-ahead mode cannot work or may corrupt data, by `statfs(2)`
 * type.
 */
const SHARED_FILE_SYSTEMS: Readonly<Record<number, string>> = {
  26985: "NFS",
  20859: "SMB",
  4283649346: "CIFS",
  4266872130: "SMB2",
  16914839: "9p",
  1702057286: "FUSE",
  12805120: "Ceph",
};

const MB = 1024 * 1024;
/** Less than this leaves no room for a backup and a week of messages. */
const LITTLE_ROOM_MB = 500;
const NO_ROOM_MB = 50;

/** The database: its file, its file system, the free space, and whether it is intact. */
export function lookAtDatabase(path: string, environment: string): Finding[] {
  const folder = nearestFolder(dirname(resolve(path)));
  return [ok(`SQLite ${sqliteVersion()}`), ...ofFolder(folder), ...ofFile(path, environment)];
}

function ofFolder(folder: string): Finding[] {
  const { type, bavail, bsize } = statfsSync(folder);
  const free = Math.round((bavail * bsize) / MB);
  const shared = SHARED_FILE_SYSTEMS[type];
  return [
    ...(shared
      ? [fault(`${folder} lies on ${shared}, on which the database may be corrupted`, "Set DB_PATH to a local disk")]
      : []),
    ...(free < NO_ROOM_MB
      ? [fault(`only ${free} MB are free in ${folder}`, "Make room: nothing can be written soon")]
      : free < LITTLE_ROOM_MB
        ? [warning(`only ${free} MB are free in ${folder}`, "Make room before it is full")]
        : []),
    ...ofWriting(folder),
  ];
}

function ofFile(path: string, environment: string): Finding[] {
  if (!existsSync(path)) return [ok(`${path} is not there yet; the first start makes it`)];
  const locked = [path, `${path}-wal`, `${path}-shm`].filter((file) => existsSync(file)).flatMap(ofWriting);
  if (locked.length > 0) return locked;
  try {
    const { damage, environment: stamp, migrations, messages, events } = inspectDatabase(path);
    if (damage) return [fault(`${path} is damaged: ${damage}`, "npm run restore -- data/backups/<moment>")];
    if (stamp !== null && stamp !== environment)
      return [fault(`${path} belongs to ENV=${stamp}, not to ENV=${environment}`, "Set ENV or DB_PATH")];
    if (migrations > knownMigrations())
      return [fault(`${path} was made by a newer version of this program`, "Update, or restore an earlier backup")];
    return [ok(`${path}: whole, ${counted(messages, "message")}, ${counted(events, "event")}`)];
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const { problem, cure } = error;
    return [fault(bare(problem), bare(cure ?? "Set DB_PATH to the observer's own file, or restore a backup."))];
  }
}

const nearestFolder = (folder: string): string => (existsSync(folder) ? folder : nearestFolder(dirname(folder)));

function ofWriting(path: string): Finding[] {
  const why = whyUnwritable(path);
  if (why === "read-only") return [fault(`${path} lies on a disk that is mounted read-only`, bare(READ_ONLY_CURE))];
  return why === null ? [] : [fault(`${path} cannot be written to`, "Give this user the right, or set DB_PATH")];
}

const bare = (sentence: string): string => sentence.replace(/\.$/, "");
