import { useLoaderData } from "@remix-run/react";
import { ENROLLMENT_LABELS } from "#app/features/people/campers/index.server";
import { PersonList } from "#app/features/office/dashboard/components/person-list";
import { TodoList } from "#app/features/office/dashboard/components/todo-list";
import { newcomersTodos } from "#app/features/registration/bookings/index.server";
import { registrationPaths } from "#app/features/registration/bookings/paths";
import type { Checkpoint } from "#app/lib/checkpoints";
import { ageOn } from "#app/lib/dates";
import { displayName } from "#app/lib/people";
import { formatPhone } from "#app/lib/phones.server";
import { hasRole } from "#app/platform/auth/permissions";
import { AppError } from "#app/platform/errors";
import { campLoader } from "#app/platform/http/screen.server";
import { type PartOf, tileParts, todosOf } from "#app/platform/tile";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { familyReads, familyRows } from "../children.server";
import { ChildCard } from "../components/child-card";
import { contactsOf } from "../contacts";
import { parentPaths } from "../paths";
import { loadFamilyTiles } from "../tiles.server";

export const loader = campLoader(
	{
		permission: null,
		load: loadFamilyTiles,
		reads: ({ db, place, today, loaded }) => familyReads(loaded, { db, place, today }),
	},
	async ({ ctx, rows: read, loaded: tiles }) => {
		const rows = await familyRows(tiles, ctx, read);
		const children = rows.children ?? [];
		const invited = hasRole(ctx.membership.role_key, ["parent", "camp_admin", "super_admin"]);
		if (!invited && children.length === 0) {
			throw new AppError("FORBIDDEN", {
				message: "This page is for parents and guardians of this camp's campers.",
			});
		}
		const parts = tileParts(tiles, { ctx, rows, date: ctx.today });
		const is_newcomer = ctx.membership.person_id === null && ctx.membership.role_key === "parent";
		const own = is_newcomer ? await newcomersTodos(ctx) : [];
		const phone = (number: string | null) => number && formatPhone(number, ctx.camp.country);
		return {
			today: ctx.today,
			is_parent: ctx.membership.role_key === "parent" || children.length > 0,
			may_edit_self: ctx.membership.person_id !== null,
			todos: todosOf(own, parts),
			register: registrationPaths.sessions(ctx.camp.slug),
			people: parts.filter((part): part is PartOf<"people"> => part.kind === "people" && part.total > 0),
			children: children.map((row) => ({
				id: row.id,
				name: displayName(row),
				called: row.preferred_name || row.first_name,
				photo_url: row.profile_image_url,
				age: row.birth_date === null ? null : ageOn(row.birth_date, ctx.today),
				documents: row.documents,
				sessions: (
					JSON.parse(row.sessions_json) as [string, string, string, string, string, string | null, 0 | 1][]
				).map(([id, name, start_date, end_date, status, groups, today]) => ({
					id,
					name,
					start_date,
					end_date,
					standing: status === "enrolled" ? null : (ENROLLMENT_LABELS[status] ?? status),
					groups,
					is_today: today === 1,
				})),
				marks: (JSON.parse(row.marks_json) as [string, Checkpoint, string, string | null][]).map(
					([session, checkpoint, status, time]) => ({ session, checkpoint, status, time }),
				),
				contacts: contactsOf(row.people_json, phone),
			})),
		};
	},
);

export const handle = { title: "Home" };
export const meta = () => [{ title: "Home · CampInsights" }];

export default function ParentDashboard() {
	const { today, is_parent, may_edit_self, todos, people, children, register } =
		useLoaderData<typeof loader>();
	return (
		<>
			<PageHeader
				title={children.length === 1 ? "Your child" : "Your children"}
				actions={
					is_parent ? (
						<>
							<ButtonLink to={register} prefetch="none" icon={<Icon name="calendar-plus" />}>
								Register for camp
							</ButtonLink>
							{may_edit_self ? (
								<ButtonLink to={parentPaths.me} icon={<Icon name="phone" />}>
									Your phone and email
								</ButtonLink>
							) : null}
						</>
					) : undefined
				}
			/>
			<div className="grid gap-5">
				{todos.length > 0 ? (
					<Card title="To do" flush>
						<TodoList todos={todos} />
					</Card>
				) : null}
				{children.length === 0 ? (
					<Card>
						<EmptyState icon={<Icon name="users-round" />} title="No children yet">
							<p>
								{is_parent
									? "Register a child, or ask the camp office to link your children to you. Their sessions, attendance and contacts appear here."
									: "This page is for parents of this camp's campers. No children are linked to you."}
							</p>
						</EmptyState>
					</Card>
				) : null}
				{children.map((child) => (
					<ChildCard key={child.id} child={child} today={today} />
				))}
				{people.map((part) => (
					<Card key={part.key} title={part.title} flush>
						<PersonList people={part.people} total={part.total} />
					</Card>
				))}
			</div>
		</>
	);
}
