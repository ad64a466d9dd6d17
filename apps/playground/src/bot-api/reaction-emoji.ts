/** The emoji that the Bot API lists for reactions (`ReactionTypeEmoji`). */
const REACTION_EMOJI = new Set(
  `
    ❤ 👍 👎 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍 🐳 ❤‍🔥 🌚 🌭 💯 🤣 ⚡ 🍌 🏆 💔 🤨
    😐 🍓 🍾 💋 🖕 😈 😴 😭 🤓 👻 👨‍💻 👀 🎃 🙈 😇 😨 🤝 ✍ 🤗 🫡 🎅 🎄 ☃ 💅 🤪 🗿 🆒 💘 🙉 🦄 😘 💊 🙊 😎
    👾 🤷‍♂ 🤷 🤷‍♀ 😡
  `
    .trim()
    .split(/\s+/),
);

export const isReactionEmoji = (emoji: string): boolean => REACTION_EMOJI.has(emoji);
