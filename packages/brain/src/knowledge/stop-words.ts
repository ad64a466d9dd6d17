/** Words without content in a question or a note. */
export const stopWords: ReadonlySet<string> = new Set(
  [
    // Function words.
    "a about all am an and any anything are as at be been but by can could do does doing done each every for from had has",
    "go gone have her his he how i if in into is it its just me my of on or our please s she should so some something that the their",
    "them then there they this those these to up us was we were what when where which who whom whose will with would you your",
    "both everyone anyone somebody someone let not",
    // Words of asking for a schedule, which say nothing about its subject.
    "agenda calendar coming day days event events family going goes happening happens hour hours involve involved involves",
    "involving kid kids know list need needs next first last late early long much many normally plan planned plans schedule",
    "start starts begin begins end ends finish finishes over tell time times today tomorrow upcoming usual usually am pm",
    "normally typically mostly generally called named name appointment date scheduled place location venue morning",
    "afternoon evening night tonight o'clock exactly again still right now soon free busy available whats whos wheres whens",
    // Words for a session, which add nothing to the activity.
    "practice practices training class classes lesson lessons session sessions club rehearsal",
    // Too common in arrangements to distinguish one from another.
    "take takes taking bring brings bringing get gets getting got",
  ].flatMap((line) => line.split(" ")),
);
