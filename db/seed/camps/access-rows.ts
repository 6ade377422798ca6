import { addDays, instantAt } from "#app/lib/dates";
import { anInvitation } from "../builders/user";
import { type Make, madeAt } from "../make";
import { mergeRows, type RowOf, type SeedRows } from "../rows";

/** Invitations with their age in days and outcome. */
const INVITED = [
	{ name: "Noor Haddad", role: "counselor", days: 1, status: "pending" },
	{ name: "Caleb Winters", role: "support_staff", days: 2, status: "pending" },
	{ name: "Ilse Brandt", role: "head_counselor", days: 5, status: "pending" },
	{ name: "Dev Patel", role: "counselor", days: 20, status: "expired" },
	{ name: "Gwen Torres", role: "counselor", days: 12, status: "revoked" },
] as const;

interface AccessFacts {
	make: Make;
	/** Today in the camp's zone, which is `time_zone`. */
	today: string;
	time_zone: string;
	/** Membership rows, by role. */
	members: readonly RowOf<"membership">[];
	roles: readonly RowOf<"role">[];
	season: { id: string };
}

/** Pending and settled invitations, and the first audit events; none without a camp admin. */
export function accessRows(camp: { id: string }, facts: AccessFacts): SeedRows {
	const { make, today, time_zone, roles, season } = facts;
	const holder = (role: string) => facts.members.find(({ role_key }) => role_key === role)?.user_id;
	const admin = holder("camp_admin");
	if (!admin) return {};
	const director = holder("program_director") ?? admin;
	const ago = (days: number, time: string) => instantAt(addDays(today, -days), time, time_zone);
	const invitations = INVITED.map(({ name, role, days, status }) => {
		const email = `${name.toLowerCase().replace(" ", ".")}@example.com`;
		const settled_at = status === "pending" ? null : ago(status === "expired" ? days - 7 : days - 2, "09:10");
		const sent_at = ago(days, "09:05");
		const own = madeAt(make.within(`invited/${email}`), sent_at);
		return anInvitation(
			camp,
			{ id: admin },
			{ email, name, role_key: role, role_name: role, status, settled_at, sent_at },
			own,
		);
	});
	const event = (
		key: string,
		at: string,
		user_id: string | null,
		[action, entity, entity_id]: [string, string, string],
		changes: Record<string, unknown> | null = null,
	): RowOf<"audit_event"> => ({
		id: make.id(`audit/${key}`),
		camp_id: camp.id,
		at,
		user_id,
		action,
		entity,
		entity_id,
		changes,
	});
	const events = [
		event("current", ago(200, "10:00"), admin, ["season.make_current", "season", season.id]),
		event("settings", ago(190, "11:30"), director, ["camp.update", "camp", camp.id], {
			fields: ["tagline", "phone"],
		}),
		...roles.map(({ id = "", name }, at) =>
			event(`role/${name}`, ago(60 - at, "15:20"), admin, ["role.create", "role", id], { name }),
		),
		...invitations.map(({ id, invitation }) =>
			event(`invite/${id}`, invitation.sent_at, admin, ["invitation.create", "invitation", id], {
				role: (invitation.role_name.charAt(0).toUpperCase() + invitation.role_name.slice(1)).replaceAll(
					"_",
					" ",
				),
			}),
		),
		...invitations.flatMap(({ id, invitation: { status, settled_at } }) => {
			if (!settled_at) return [];
			const [action, who] = status === "revoked" ? ["invitation.revoke", admin] : ["invitation.expire", null];
			return [event(`settle/${id}`, settled_at, who ?? null, [action ?? "", "invitation", id])];
		}),
	];
	return mergeRows([...invitations, { audit_event: events }]);
}
