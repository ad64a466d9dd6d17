/**
 * Words for relatives, and for the parents of a child, as a part of patterns. Without "son", "pop" and "ma", which are
 * also words of other kinds or languages ("dans son sac").
 */
export const KIN =
  "(?:mum|mam|mom|mummy|mammy|mommy|mama|mother|dad|daddy|da|papa|father|parents|folks|gran|granny|grandma|grandmother|nan|nana|nanna|nanny|grandad|granddad|granda|grandpa|grandfather|grandparents|aunt|auntie|aunty|uncle|cousin|sister|brother)";
