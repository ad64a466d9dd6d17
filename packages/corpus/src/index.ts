export { type BrainQuestion, readBrainFamily, readBrainQuestions } from "./brain-questions.ts";
export { bundledConversations, bundledFiles, readOpen, readPart } from "./bundled.ts";
export {
  type Conversation,
  type LabelledConversation,
  readConversations,
  readLabelled,
  senderIn,
} from "./conversation-lines.ts";
export { familiesIn, oneFamilyIn } from "./families.ts";
export { InputError } from "./input-error.ts";
export { type Label, labelSchema } from "./label.ts";
export { readyOutput } from "./output-file.ts";
export { readTelegramExport } from "./telegram-export.ts";
