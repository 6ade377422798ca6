import { z } from "zod";
import { assertOwn, type RegistrationAccess } from "#app/features/people/household-access/index.server";
import type { CampCtx } from "#app/platform/context.server";
import { campMethod, resource } from "#app/platform/http/api.server";
import { id } from "#app/platform/http/fields";
import { refundQuery, wouldComeBackFields } from "../inputs";
import { ownBooked } from "../own-booked.server";
import { wouldComeBack } from "../would-come-back.server";

const api = resource({
	GET: campMethod(
		{
			...ownBooked,
			camp_param: undefined,
			summary: "Refund for canceling a registration, or one enrollment of it, today or later",
			params: z.object({ registration_id: id() }),
			query: refundQuery,
			// Families can see their own; staff with `finance_view` can see all.
			allow: ({ ctx, found }: { ctx: CampCtx; found: { access: RegistrationAccess } }) => {
				if (!ctx.can("finance_view")) assertOwn({ found });
			},
			response: wouldComeBackFields,
		},
		({ ctx, found, query: { line } }) => ({
			data: wouldComeBack(ctx, found, { line_ids: line ? [line] : null, by: "family" }),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
