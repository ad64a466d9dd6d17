/** Words for relatives, and for the parents of a child, as part of patterns. */
export const KIN =
  "(?:mum|mam|mom|mummy|mammy|mommy|mama|mumma|ma|mother|dad|daddy|da|papa|pop|father|parents|folks|gran|granny|grandma|grandmother|nan|nana|nanna|nanny|grandad|granddad|granda|grandpa|grandfather|grandparents|aunt|auntie|aunty|uncle|cousin|sister|brother|son|daughter)";
