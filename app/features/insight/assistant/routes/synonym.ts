import { campButton } from "#app/platform/http/button.server";
import { redirectGetTo } from "#app/platform/http/screen.server";
import { synonymInput } from "../inputs";
import { assistantPaths } from "../paths";
import { addSynonym, assertConfigurable, removeSynonym, settingsReads } from "../settings.server";
import { openVocabulary, vocabularyReads } from "../vocabulary.server";

export const loader = redirectGetTo(assistantPaths.settings);

/** POST word, means: adds a word of the camp. Without a meaning, removes it. */
export const action = campButton(
	{
		permission: "manage_all",
		reads: (at) => ({ ...settingsReads(at), ...vocabularyReads(at) }),
		body: synonymInput,
		back: assistantPaths.settings,
		failure: "Failed to change the words",
	},
	async ({ ctx, rows, input: { word, means } }) => {
		assertConfigurable(rows.flag);
		if (!means) {
			await removeSynonym(ctx, word);
			return `Removed: ${word}`;
		}
		const { vocabulary } = await openVocabulary(ctx, rows);
		await addSynonym(ctx, vocabulary, { word, means });
		return `Added: ${word}`;
	},
);
