import type { Surface } from "../../surface.ts";
import { BY_ITSELF } from "./seen-to.ts";

const MAY_GO_ALONE = new RegExp(
  `\\b(?:(?:he|she|they|_child_) can(?:'t)?|can't (?:he|she|they|_child_)|could(?:n't)? (?:he|she|they|_child_))(?: just)? ${BY_ITSELF}`,
);
const GRANTS =
  /^(?:(?:oh|ah|ok|yeah|yes)[ ,.!]+)*(?:true|fair(?: point| enough)?|good (?:point|idea|shout|thinking|plan)|i (?:guess|suppose) so|right|of course|yeah|yes|yep|he can|she can|they can)(?![a-z'])(?!.*\b(?:but|not|only|can't|dark|too far)\b)[^?]*$/;

/** "He can walk no?", from another adult: that the child goes by itself is proposed. */
export const suggestsByItself = ({ masked }: Surface): boolean => masked.includes("?") && MAY_GO_ALONE.test(masked);

/** "True, it's light", "good point": what was proposed is granted. */
export const grants = ({ masked }: Surface): boolean => GRANTS.test(masked.trim());

/** "Where is it again", "remind me what time": whoever asks for what they once knew means to go. */
export const asksAgain = (text: string): boolean =>
  /\b(?:where|when|what time|which (?:gate|door|hall|pitch|field|entrance))\b[^?.!]{0,30}\bagain\b|\bremind me (?:where|when|what time|which)\b/i.test(
    text,
  );
