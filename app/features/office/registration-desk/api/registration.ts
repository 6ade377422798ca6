import { liveLines } from "#app/features/registration/bookings/index.server";
import { campMethod, resource } from "#app/platform/http/api.server";
import { aRegistration } from "../route-specs.server";
import { registrationDetail } from "../inputs";

const api = resource({
	GET: campMethod(
		{
			...aRegistration,
			summary: "A submitted registration's bookings, line by line, and the status of each enrollment",
			response: registrationDetail,
		},
		({ found }) => {
			const { registration: row, lines } = found;
			return {
				data: {
					id: row.id,
					season_id: row.season_id,
					household_id: row.household_id,
					parent_id: row.parent_id,
					status: row.status,
					submitted_at: row.submitted_at,
					entry_reason: row.entry_reason,
					decided_at: row.decided_at,
					decision_reason: row.decision_reason,
					ended_at: row.ended_at,
					currency: row.currency,
					code: row.code,
					updated_at: row.updated_at,
					total_cents: liveLines(found).reduce((sum, { total_cents }) => sum + total_cents, 0),
					lines: lines.map((line) => ({
						id: line.id,
						camper_id: line.camper_id,
						session_id: line.session_id,
						add_on_id: line.add_on_id,
						name: line.name,
						quantity: line.quantity,
						price_cents: line.price_cents,
						total_cents: line.total_cents,
						steps: line.steps,
						place: line.enrollment_status,
						moved_to: line.moved_to,
						ended_at: line.ended_at,
					})),
				},
			};
		},
	),
});

export const loader = api.loader;
export const action = api.action;
