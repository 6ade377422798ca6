import { z } from "zod";
import { whoseOf, personEdited } from "#app/features/people/person-page/index.server";
import { personPaths } from "#app/features/people/person-page/paths";
import { id } from "#app/platform/http/fields";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { mergesInto, undoMerge } from "../merge.server";
import { mergePaths } from "../paths";

/** POST: undoes a merge within 24 hours. */
export const action = campAction(
	{
		...personEdited,
		reads: (at) => ({ ...personEdited.reads(at), merges: mergesInto(whoseOf(at)) }),
		find: (rows) => personEdited.find(rows),
		body: z.object({ merge: id() }),
	},
	({ ctx, rows, found, input }) =>
		toastOnError(mergePaths.merge(found.id), async () => {
			await undoMerge(ctx, found, input.merge, rows.merges);
			return redirectWithToast(personPaths.person(found.id), "Merge undone");
		}),
);

export { ActionErrorPage as default } from "#app/features/people/person-page/components/action-error-page";
