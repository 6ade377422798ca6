import { eq } from "drizzle-orm";
import { z } from "zod";
import { enrolment } from "#db/schema";
import { id } from "~/platform/http/fields";
import { orSayWhy } from "~/platform/http/return.server";
import { staffAction } from "~/platform/http/screen.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { backTo } from "../finish.server";
import { restoreInput } from "../inputs";
import { enrolmentFaces } from "../queries.server";
import { restoreEnrolment } from "../restore-enrolment.server";

/** Undo of an end or a move. */
export const action = staffAction(
	{
		permission: "campers_edit",
		params: z.object({ enrolment_id: id() }),
		reads: ({ db, place, params }) => ({
			enrolment: enrolmentFaces({ db, place }, eq(enrolment.id, params.enrolment_id)),
		}),
		find: (rows) => rows.enrolment[0],
		body: restoreInput,
	},
	async ({ ctx, found, input }) => {
		const back = backTo(input.back, found.session_id);
		return orSayWhy(back, async () => {
			const groups = input.groups?.split(",").slice(0, 10);
			const { text } = await restoreEnrolment(ctx, { enrolment_id: found.id, status: input.status, groups });
			return redirectWithToast(back, text);
		});
	},
);

export { Refused as default } from "../components/refused";
