import {
	createDefinition,
	deleteDefinition,
	MOST_SOURCES,
	sourcesRead,
} from "#app/features/camp/definitions/index.server";
import { aSetting } from "#app/features/insight/insights/index.server";
import { AppError, notFound } from "#app/platform/errors";
import { campButton } from "#app/platform/http/button.server";
import { redirectGetTo } from "#app/platform/http/screen.server";
import { sourceInput } from "../inputs";

export const loader = redirectGetTo(aSetting.back);

/** POST label, or id: adds a source to the camp's list, or removes one. */
export const action = campButton(
	{
		...aSetting,
		body: sourceInput,
		reads: ({ db, place }) => ({ sources: sourcesRead(db, place.camp_id) }),
		inline: true,
		failure: "Failed to change the list",
	},
	async ({ ctx, rows: { sources }, input: { label, id } }) => {
		if (id !== undefined) {
			const found = sources.find((each) => each.id === id);
			if (!found) throw notFound("This source");
			await deleteDefinition(ctx, found);
			return `Removed: ${found.label}`;
		}
		if (label === undefined) return null;
		if (sources.length >= MOST_SOURCES)
			throw new AppError("CONFLICT", { message: `You can have up to ${MOST_SOURCES} sources.` });
		await createDefinition(ctx, { type: "source", label });
		return `Added: ${label}`;
	},
);
