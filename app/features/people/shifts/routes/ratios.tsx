import { Form, useLoaderData } from "@remix-run/react";
import { sql } from "drizzle-orm";
import { ACTIVITY_RATIOS_LATER } from "#app/features/camp/settings/components/activity-ratios";
import { ExportPeople } from "#app/features/people/exports/components/export-people";
import { sessionPaths } from "#app/features/program/sessions/paths";
import { staffPaths } from "#app/features/people/staff/paths";
import { addDays, formatDate, timeIn } from "#app/lib/dates";
import { useCan } from "#app/platform/camp-context";
import { notFound } from "#app/platform/errors";
import { encodeCursor } from "#app/platform/http/page";
import { campLoader } from "#app/platform/http/screen.server";
import { Alert } from "#app/ui/alert";
import { Button, ButtonLink } from "#app/ui/button";
import { DayForm } from "#app/ui/day-form";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { Section } from "#app/ui/section";
import { Select } from "#app/ui/select";
import { GroupRatios } from "../components/group-ratios";
import { StaffTabs } from "../components/staff-tabs";
import { dayRatios, shortOf, ungroupedIn } from "../day-ratios.server";
import { ratiosQuery } from "../inputs";
import { staffingPaths } from "../paths";
import { onePage, ratioReads } from "../ratio-reads.server";
import {
	groupsBefore,
	groupsOnPage,
	pageOfSessions,
	sessionAfter,
	someOfSession,
} from "../wanted-groups.server";

/** Maximum number of a day's sessions to choose from. */
const MOST_SESSIONS = 400;

export const loader = campLoader(
	{
		permission: "staff_view",
		query: ratiosQuery,
		reads: ({ db, place, today, query }) => {
			const { date = today, session } = query;
			return {
				...ratioReads(
					db,
					place.camp_id,
					date,
					session
						? someOfSession(session, groupsBefore(query.cursor))
						: groupsOnPage(place.camp_id, date, sessionAfter(query.cursor)),
				),
				sessions: db.all<{
					id: string;
					name: string;
					start_date: string;
					expected: number;
				}>(sql`SELECT k.session_id AS id, k.name AS name,
					k.start_date AS start_date, k.expected AS expected FROM session_day k
					WHERE k.camp_id = ${place.camp_id} AND k.date = ${date} LIMIT ${MOST_SESSIONS}`),
			};
		},
	},
	({ ctx, rows: read, query }) => {
		const { date = ctx.today, session } = query;
		const { rows: of_page, cut_at } = onePage(read);
		const rows = { ...read, ...of_page };
		if (session && rows.sessions.length < MOST_SESSIONS && rows.sessions.every(({ id }) => id !== session))
			throw notFound("This session on that day");
		const time = date === ctx.today ? timeIn(ctx.place.time_zone, ctx.clock.now()) : undefined;
		const groups = dayRatios(ctx, rows, { date, time });
		const before = session ? groupsBefore(query.cursor) : 0;
		const { page, next } = session
			? { page: [], next: cut_at && before + cut_at }
			: pageOfSessions(rows.sessions, sessionAfter(query.cursor));
		const sessions = [...rows.sessions].sort(
			(a, b) => a.start_date.localeCompare(b.start_date) || a.name.localeCompare(b.name),
		);
		const ungrouped = new Map(ungroupedIn(rows, date).map((each) => [each.session_id, each.children]));
		const on_page = new Set(session ? [session] : page.map(({ id }) => id));
		return {
			date,
			today: ctx.today,
			session: session ?? null,
			sessions: sessions.map(({ id, name }) => ({ id, name })),
			// Sessions with an understaffed group come first.
			shown: sessions
				.flatMap(({ id, name }) => {
					const own = groups.filter(({ session_id }) => session_id === id);
					const without = ungrouped.get(id) ?? 0;
					return on_page.has(id) && own.length + without > 0 ? [{ id, name, groups: own, without }] : [];
				})
				.sort((a, b) => Number(shortOf(b.groups).length > 0) - Number(shortOf(a.groups).length > 0)),
			total: groups.length,
			short: shortOf(groups).length,
			without: [...ungrouped.values()].reduce((sum, children) => sum + children, 0),
			/** Number of sessions (or of the session's groups) on this page, when there are several pages. Otherwise null. */
			paged: session
				? cut_at || before > 0
					? groups.length
					: null
				: page.length < rows.sessions.length
					? page.length
					: null,
			next_cursor: next === null ? null : encodeCursor([next]),
			planned: (rows.ratio_planned ?? []).length > 0,
		};
	},
);

export const handle = { title: "Ratios" };
export const meta = () => [{ title: "Ratios · Staff · CampInsights" }];

export default function Ratios() {
	const { date, today, session, sessions, shown, total, short, without, paged, next_cursor, planned } =
		useLoaderData<typeof loader>();
	const canPlace = useCan("cabins_edit");
	const at = (day: string) => staffingPaths.ratios({ date: day === today ? undefined : day });
	return (
		<>
			<PageHeader
				beside
				title="Ratios"
				description={`${formatDate(date, undefined, "full")}. ${whoIsMeant(planned, date === today)}, with the reason for each person who doesn't count.${date < today ? " Groups are shown as they are now." : ""}`}
				back={{ to: staffPaths.list, label: "Staff" }}
				actions={total > 0 ? <ExportPeople path={staffingPaths.ratiosCsv} /> : undefined}
			/>
			<StaffTabs />
			<div className="mb-5 flex flex-wrap items-center gap-2 print:hidden">
				<ButtonLink
					to={at(addDays(date, -1))}
					aria-label="Previous day"
					icon={<Icon name="chevron-left" />}
				/>
				<DayForm date={date} keep={{ session: undefined }} />
				<ButtonLink to={at(addDays(date, 1))} aria-label="Next day" icon={<Icon name="chevron-right" />} />
				{date === today ? null : <ButtonLink to={at(today)}>Today</ButtonLink>}
				{sessions.length > 1 ? (
					<Form className="flex flex-wrap gap-2">
						{date === today ? null : <input type="hidden" name="date" value={date} />}
						<Select
							key={`${date} ${session}`}
							name="session"
							aria-label="Session"
							defaultValue={session ?? ""}
							placeholder="All sessions"
							options={sessions.map(({ id, name }) => ({ value: id, label: name }))}
							onChange={(event) => event.currentTarget.form?.requestSubmit()}
						/>
						<span className="hidden noscript:contents">
							<Button type="submit">Show</Button>
						</span>
					</Form>
				) : null}
			</div>
			{sessions.length === 0 ? (
				<EmptyState icon={<Icon name="calendar-x" />} title="No camp on this day">
					No sessions run on this day, so there are no ratios.
				</EmptyState>
			) : shown.length === 0 && !next_cursor ? (
				<EmptyState icon={<Icon name="users" />} title="No campers expected">
					{session
						? "No campers in this session are expected on this day."
						: "No campers are expected on this day."}
				</EmptyState>
			) : (
				<div className="grid gap-6">
					<Verdict
						total={total}
						short={short}
						without={without}
						paged={paged !== null && (session ? "groups" : "sessions")}
					/>
					{shown.map(({ id, name, groups, without: alone }) => (
						<Section
							key={id}
							title={name}
							actions={
								alone > 0 && canPlace ? (
									<ButtonLink size="small" to={sessionPaths.session(id, { tab: "groups" })}>
										View groups
									</ButtonLink>
								) : undefined
							}
							description={
								alone > 0 ? (
									<span className="font-medium text-ember-ink">
										{alone === 1 ? "1 camper has" : `${alone} campers have`} no group, so their ratios can't
										be calculated
									</span>
								) : undefined
							}
						>
							{groups.length > 0 ? <GroupRatios groups={groups} staffHref={staffPaths.staff} /> : null}
						</Section>
					))}
					<p className="text-muted">{ACTIVITY_RATIOS_LATER}</p>
					<Pagination
						nextCursor={next_cursor}
						summary={
							paged === null
								? undefined
								: session
									? `${paged} groups`
									: `${paged} of ${sessions.length} sessions`
						}
					/>
				</div>
			)}
		</>
	);
}

function whoIsMeant(planned: boolean, is_today: boolean) {
	if (!planned) return "Staff assigned to each group, since no shifts are planned";
	return is_today
		? "Staff on shift in each group right now"
		: "Staff scheduled in each group at the time with the fewest staff";
}

interface VerdictProps {
	total: number;
	short: number;
	/** Number of campers without a group. */
	without: number;
	/** Set when the page shows only some sessions, or some of a session's groups. */
	paged: "sessions" | "groups" | false;
}

/** One-line summary of all groups below. */
function Verdict({ total, short, without, paged }: VerdictProps) {
	const alone = without === 1 ? "1 camper has no group" : `${without} campers have no group`;
	const here = paged ? " on this page" : "";
	const said = total === 0 ? alone : verdict(total, short, here);
	return (
		<Alert tone={short > 0 || without > 0 ? "warning" : "success"} title={said}>
			{total > 0 && without > 0 ? <p>{alone}.</p> : null}
			{paged ? (
				<p>The {paged === "groups" ? "session has more groups" : "day has more sessions"} on other pages.</p>
			) : null}
		</Alert>
	);
}

function verdict(total: number, short: number, here: string) {
	if (short === 0)
		return total === 1 ? `The group${here} is fully staffed` : `All ${total} groups${here} are fully staffed`;
	return `${short} of ${total} groups${here} ${short === 1 ? "needs" : "need"} more staff`;
}
