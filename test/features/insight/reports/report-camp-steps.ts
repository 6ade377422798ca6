import { env } from "cloudflare:workers";

/** The evening of June 9 in New York. */
export const MOVED_AT = "2026-06-10T03:00:00.000Z";

interface Stepping {
	admin: string;
	parent: string;
	left: readonly [session_id: string, camper_id: string][];
}

/** What happens to enrollments after they began, on some days. Hours are those around midnight in New York. */
export async function takeSteps(camp_id: string, { admin, parent, left }: Stepping): Promise<void> {
	const step = (where: string, status: string, at: string, by: string | null, ends = false) =>
		env.DB.prepare(
			`UPDATE enrollment SET status = ?1, updated_at = ?2, ended_at = ?3, changed_by = ?4 WHERE camp_id = ?5 AND ${where}`,
		).bind(status, at, ends ? at : null, by, camp_id);
	const inSession = (title: string) =>
		`session_id = (SELECT s.id FROM session s WHERE s.camp_id = ?5 AND s.name = '${title}')`;
	await env.DB.batch([
		...left.map(([session_id, camper_id]) =>
			step(
				`session_id = '${session_id}' AND camper_id = '${camper_id}'`,
				"withdrawn",
				"2026-06-10T03:00:00.100Z",
				admin,
				true,
			),
		),
		step(`status = 'submitted' AND ${inSession("Alpha")}`, "accepted", "2026-06-01T03:59:59.999Z", admin),
		step(`status = 'submitted' AND ${inSession("Gamma")}`, "accepted", "2026-06-01T04:00:00.000Z", parent),
		step(`status = 'accepted' AND ${inSession("Gamma")}`, "enrolled", "2026-07-01T12:00:00.000Z", null),
		step(
			`status = 'accepted' AND ${inSession("Alpha")}`,
			"cancelled",
			"2026-07-10T04:30:00.000Z",
			parent,
			true,
		),
	]);
}
