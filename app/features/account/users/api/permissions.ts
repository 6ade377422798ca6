import { z } from "zod";
import { campMethod, resource } from "#app/platform/http/api.server";
import { AppError, notFound } from "#app/platform/errors";
import { id } from "#app/platform/http/fields";
import { heldRead } from "../grants.server";
import { heldByCaller, heldByMember } from "../held.server";
import { heldFields } from "../inputs";
import { memberRead } from "../queries.server";

const api = resource({
	GET: campMethod(
		{
			summary: "A user's permissions at a camp. Use `me` for your own; other users' require user_management",
			permission: null,
			camp_param: "camp_id",
			params: z.object({ camp_id: id(), user_id: id() }),
			response: heldFields,
			reads: ({ db, place, params: { user_id } }) => ({
				member: memberRead(db, place.camp_id, user_id),
				held: heldRead({ db }, place.camp_id, user_id),
			}),
		},
		({ ctx, rows, params: { user_id } }) => {
			if (user_id === "me" || user_id === ctx.user.id) return { data: heldByCaller(ctx) };
			if (!ctx.can("user_management")) {
				const message = "You need permission to manage users to see what others can do.";
				throw new AppError("FORBIDDEN", { message, permission: "user_management" });
			}
			const [member] = rows.member;
			if (!member) throw notFound("This user");
			return { data: heldByMember(member, rows.held) };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
