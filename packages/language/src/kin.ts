import { anyOf } from "./any-of.ts";

const PARENTS = "mum|mam|mom|mummy|mammy|mommy|mama|mother|dad|daddy|da|papa|father|parents|folks";
const GRANDPARENTS =
  "gran|granny|grandma|grandmother|nan|nana|nanna|nanny|grandad|granddad|granda|grandpa|grandfather|grandparents";

/** Grown-up relatives, as a part of patterns. */
export const GROWN_UP_KIN = anyOf(PARENTS, GRANDPARENTS, "aunt|auntie|aunty|uncle");

/**
 * Words for relatives, and for the parents of a child, as a part of patterns. Without "son", "pop" and "ma", which are
 * also words of other kinds or languages ("dans son sac").
 */
export const KIN = anyOf(GROWN_UP_KIN, "cousin|sister|brother");
