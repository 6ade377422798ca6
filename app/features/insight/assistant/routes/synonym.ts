import { campButton } from "#app/platform/http/button.server";
import { redirectGetTo } from "#app/platform/http/screen.server";
import { SETTINGS } from "../access.server";
import { synonymInput } from "../inputs";
import { assistantPaths } from "../paths";
import { addSynonym, removeSynonym } from "../settings.server";
import { openVocabulary, vocabularyReads } from "../vocabulary.server";

export const loader = redirectGetTo(assistantPaths.settings);

/** POST word, means: adds a word of the camp. Without a meaning, removes it. */
export const action = campButton(
	{
		...SETTINGS,
		reads: vocabularyReads,
		body: synonymInput,
		back: assistantPaths.settings,
		inline: true,
		failure: "Failed to change the words",
	},
	async ({ ctx, rows, input: { word, means } }) => {
		if (!means) {
			await removeSynonym(ctx, word);
			return `Removed: ${word}`;
		}
		const { vocabulary } = await openVocabulary(ctx, rows);
		await addSynonym(ctx, vocabulary, { word, means });
		return `Added: ${word}`;
	},
);
