import { z } from "zod";
import { whoseOf, personEdited } from "#app/features/people/person-page/index.server";
import { personPaths } from "#app/features/people/person-page/paths";
import { campButton } from "#app/platform/http/button.server";
import { id } from "#app/platform/http/fields";
import { mergesInto, undoMerge } from "../merge.server";
import { mergePaths } from "../paths";

/** POST: undoes a merge within 24 hours. */
export const action = campButton(
	{
		...personEdited,
		reads: (at) => ({ ...personEdited.reads(at), merges: mergesInto(whoseOf(at)) }),
		find: (rows) => personEdited.find(rows),
		body: z.object({ merge: id() }),
		back: ({ found }) => mergePaths.merge(found.id),
	},
	async ({ ctx, rows, found, input }) => {
		await undoMerge(ctx, found, input.merge, rows.merges);
		return { toast: "Merge undone", to: personPaths.person(found.id) };
	},
);

export { ActionErrorPage as default } from "#app/features/people/person-page/components/action-error-page";
