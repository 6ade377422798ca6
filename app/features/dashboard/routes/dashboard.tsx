import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { daySummaryReads, missingIn, missingReads } from "~/features/attendance/index.server";
import { rollCallPath, rollCallsPath } from "~/features/attendance/paths";
import { camperPaths } from "~/features/campers/paths";
import { ageOn, formatDate } from "~/lib/dates";
import { displayName } from "~/lib/people";
import { id } from "~/platform/http/fields";
import { staffLoader } from "~/platform/http/screen.server";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { FillBar } from "~/ui/fill-bar";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { StatGrid, StatTile } from "~/ui/stat-tile";
import { CapacityList } from "../components/capacity-list";
import { PersonList } from "../components/person-list";
import { SessionDays } from "../components/session-days";
import { birthdayReads, capacityReads, SHOWN } from "../queries.server";
import { dayTotals, sessionDays } from "../rules";

export const loader = staffLoader(
	{
		permission: "dashboard_view",
		query: z.object({ season: id().optional() }),
		reads: ({ db, place, today, query }) => ({
			days: daySummaryReads(db, place, today),
			missing: missingReads(db, place, today, SHOWN),
			birthdays: birthdayReads(db, place, today),
			capacity: capacityReads(db, place, query.season),
		}),
	},
	({ ctx, rows }) => {
		const campers_open = ctx.can("campers_view");
		const counts = missingIn(rows.days);
		const absent = counts.reduce((sum, each) => sum + each.absent, 0);
		return {
			today: ctx.today,
			can_edit_sessions: ctx.can("sessions_edit"),
			takes_roll: ctx.can("attendance_take"),
			sessions: sessionDays(rows.days),
			missing: {
				total: counts.reduce((sum, each) => sum + each.unmarked, absent),
				absent,
				people: rows.missing.map((row) => ({
					id: row.id,
					name: displayName(row),
					photo_url: row.photo_url,
					href: campers_open ? camperPaths.camper(row.id) : undefined,
					note: `${row.session_name} · ${row.state === "absent" ? "absent, no excuse" : "not marked yet"}`,
					call:
						row.guardian_name && row.guardian_phone
							? { name: row.guardian_name, phone: row.guardian_phone }
							: null,
				})),
			},
			birthdays: rows.birthdays.map((row) => ({
				id: row.id,
				name: displayName(row),
				photo_url: row.profile_image_url,
				href: campers_open && row.person_type === "camper" ? camperPaths.camper(row.id) : undefined,
				note:
					row.person_type === "staff"
						? "Staff"
						: `Turns ${row.birth_date ? ageOn(row.birth_date, ctx.today) : ""}`,
			})),
			capacity: rows.capacity.map(({ id, name, start_date, end_date, taken, capacity, overbook }) => ({
				id,
				name,
				start_date,
				end_date,
				taken,
				places: capacity + overbook,
				href: `/sessions/${id}`,
			})),
		};
	},
);

export const handle = { title: "Home" };
export const meta = () => [{ title: "Home · CampInsights" }];

export default function Dashboard() {
	const { today, sessions, missing, birthdays, capacity, ...may } = useLoaderData<typeof loader>();
	const totals = dayTotals(sessions);
	const places = capacity.reduce((sum, each) => sum + each.places, 0);
	const taken = capacity.reduce((sum, each) => sum + each.taken, 0);
	return (
		<>
			<PageHeader
				title="Today at camp"
				description={<time dateTime={today}>{formatDate(today, undefined, "full")}</time>}
				actions={
					may.takes_roll ? (
						<ButtonLink to={rollCallsPath()} variant="primary">
							Take roll
						</ButtonLink>
					) : undefined
				}
			/>
			<div className="mb-6">
				<StatGrid>
					<StatTile label="Present" value={totals.here} of={`of ${totals.expected} expected`}>
						<FillBar
							bare
							value={totals.here}
							max={totals.expected}
							label={`${totals.here} of ${totals.expected} present`}
						/>
					</StatTile>
					<StatTile
						label="Missing"
						value={missing.total}
						tone={missing.total > 0 ? "ember" : "neutral"}
						note={missingNote(missing)}
					/>
					<StatTile
						label="Roll to take"
						value={totals.unmarked}
						of={totals.unmarked === 1 ? "child" : "children"}
						note={
							totals.waiting > 0
								? `${totals.waiting} ${totals.waiting === 1 ? "session" : "sessions"} not started`
								: "All sessions started"
						}
					/>
					<StatTile label="Places taken" value={taken} of={`of ${places}`}>
						<FillBar
							bare
							value={taken}
							max={places}
							label={`${taken} of ${places} places taken this season`}
						/>
					</StatTile>
				</StatGrid>
			</div>
			<div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<div className="grid gap-4">
					<Card title="Sessions today" flush>
						{sessions.length > 0 ? (
							<SessionDays
								sessions={sessions}
								hrefOf={({ id, now }) =>
									may.takes_roll ? rollCallPath(id, { checkpoint: now.checkpoint }) : `/sessions/${id}`
								}
							/>
						) : (
							<EmptyState icon={<Icon name="calendar-days" />} title="No session runs today">
								<p>Sessions appear here on the days they run.</p>
							</EmptyState>
						)}
					</Card>
					{missing.total > 0 ? (
						<Card
							title={`Missing (${missing.total})`}
							description="Expected, and not here as far as roll was taken."
							flush
						>
							<PersonList people={missing.people} total={missing.total} />
						</Card>
					) : null}
				</div>
				<div className="grid gap-4">
					<Card title="Birthdays today" flush={birthdays.length > 0}>
						{birthdays.length > 0 ? (
							<PersonList people={birthdays} total={birthdays.length} />
						) : (
							<p className="text-muted">No birthdays today.</p>
						)}
					</Card>
					<Card title="Places this season" flush={capacity.length > 0}>
						{capacity.length > 0 ? (
							<CapacityList sessions={capacity} />
						) : (
							<EmptyState
								title="No sessions yet"
								actions={
									may.can_edit_sessions ? (
										<ButtonLink to="/sessions/new">Add a session</ButtonLink>
									) : undefined
								}
							>
								<p>A session is a week, or weeks, that children enrol in.</p>
							</EmptyState>
						)}
					</Card>
				</div>
			</div>
		</>
	);
}

function missingNote({ total, absent }: { total: number; absent: number }) {
	if (total === 0) return "Nobody, as far as roll was taken";
	const parts = [];
	if (absent > 0) parts.push(`${absent} absent without excuse`);
	if (total > absent) parts.push(`${total - absent} not marked yet`);
	return parts.join(", ");
}
