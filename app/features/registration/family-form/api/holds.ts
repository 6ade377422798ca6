import { ownRegistration } from "#app/features/registration/bookings/index.server";
import { idempotent } from "#app/platform/audit/only-once.server";
import { campMethod, resource } from "#app/platform/http/api.server";
import { listQuery, pageOfWhole } from "#app/platform/http/page";
import { holdPlaces, releaseHolds } from "../hold-places.server";
import { heldFields, holdList } from "../inputs";

const api = resource({
	GET: campMethod(
		{
			summary: "Spots on hold for a registration, with the end of the hold",
			...ownRegistration,
			query: listQuery,
			response: holdList,
		},
		({ ctx, found, query }) => {
			const holds = found.holds
				.filter(
					({ expires_at, child_key }) =>
						expires_at > ctx.clock.now() && found.draft.children.some(({ key }) => key === child_key),
				)
				.map(({ id, session_id, child_key, expires_at }) => ({ id, session_id, child_key, expires_at }));
			return pageOfWhole(holds, query, ({ id }) => id);
		},
	),
	POST: campMethod(
		{
			summary: "Hold all spots that a registration requests, or none",
			...ownRegistration,
			response: heldFields,
			idempotent: true,
		},
		async ({ ctx, found }) => ({ data: await idempotent(ctx, () => holdPlaces(ctx, found)), status: 201 }),
	),
	DELETE: campMethod(
		{
			summary: "Release the spots on hold for a registration",
			...ownRegistration,
			response: heldFields,
		},
		async ({ ctx, found }) => {
			await releaseHolds(ctx, found.registration.id);
			return { data: { expires_at: null } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
