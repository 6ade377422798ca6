import { Form, useLoaderData } from "@remix-run/react";
import { sql } from "drizzle-orm";
import { staffPaths } from "~/features/staff/paths";
import { addDays, formatDate, timeIn } from "~/lib/dates";
import { notFound } from "~/platform/errors";
import { staffLoader } from "~/platform/http/screen.server";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { DayForm } from "~/ui/day-form";
import { EmptyState } from "~/ui/empty-state";
import { ExportLink } from "~/ui/export-link";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import { Select } from "~/ui/select";
import { GroupRatios } from "../components/group-ratios";
import { StaffTabs } from "../components/staff-tabs";
import { dayRatios, groupsOfDay, groupsOfSession, ratioReads, shortOf } from "../day-ratios.server";
import { ratiosQuery } from "../inputs";
import { staffingPaths } from "../paths";

/** Sessions of a day to choose from. */
const MOST_SESSIONS = 100;

export const loader = staffLoader(
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
					session ? groupsOfSession(session) : groupsOfDay(place.camp_id, date),
				),
				sessions: db.all<{ id: string; name: string }>(sql`SELECT k.session_id AS id, k.name AS name
					FROM session_day k INDEXED BY session_day_date WHERE k.camp_id = ${place.camp_id} AND k.date = ${date}
					ORDER BY k.start_date, k.name LIMIT ${MOST_SESSIONS}`),
			};
		},
	},
	({ ctx, rows, query }) => {
		const { date = ctx.today, session } = query;
		if (session && rows.sessions.length < MOST_SESSIONS && rows.sessions.every(({ id }) => id !== session))
			throw notFound("This session on that day");
		const time = date === ctx.today ? timeIn(ctx.place.time_zone, ctx.clock.now()) : undefined;
		const groups = dayRatios(ctx, rows, { date, time });
		const bySession = Map.groupBy(groups, ({ session_id }) => session_id);
		return {
			date,
			today: ctx.today,
			session: session ?? null,
			sessions: rows.sessions,
			shown: [...bySession].map(([id, own]) => ({ id, name: own[0]?.session_name ?? "", groups: own })),
			total: groups.length,
			short: shortOf(groups).length,
			planned: rows.ratio_shifts.length > 0,
		};
	},
);

export const handle = { title: "Ratios" };
export const meta = () => [{ title: "Ratios · Staff · CampInsights" }];

export default function Ratios() {
	const { date, today, session, sessions, shown, total, short, planned } = useLoaderData<typeof loader>();
	const at = (day: string) => staffingPaths.ratios({ date: day === today ? undefined : day });
	return (
		<>
			<PageHeader
				title="Ratios"
				description={`${formatDate(date, undefined, "full")}. ${planned ? "Who is on shift in each group" : "Who is assigned to each group, as no shifts are planned"}, who counts, and who does not and why.`}
				back={{ to: staffPaths.list, label: "Staff" }}
				actions={total > 0 ? <ExportLink path={staffingPaths.ratiosCsv} /> : undefined}
			/>
			<StaffTabs />
			<div className="mb-5 flex flex-wrap items-center gap-2 print:hidden">
				<ButtonLink
					to={at(addDays(date, -1))}
					aria-label="The day before"
					icon={<Icon name="chevron-left" />}
				/>
				<DayForm date={date} keep={{ session: undefined }} />
				<ButtonLink
					to={at(addDays(date, 1))}
					aria-label="The day after"
					icon={<Icon name="chevron-right" />}
				/>
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
					No session runs then, so nobody has to be looked after.
				</EmptyState>
			) : total === 0 && !session ? (
				<EmptyState icon={<Icon name="users" />} title="Choose a session">
					More children come on this day than one page takes in. Its sessions are looked at one by one.
				</EmptyState>
			) : total === 0 ? (
				<EmptyState icon={<Icon name="users" />} title="No groups yet">
					Nobody of this session is in a cabin or a day group. Groups are made on the session's page.
				</EmptyState>
			) : (
				<div className="grid gap-6">
					<Alert tone={short > 0 ? "warning" : "success"} title={verdict(total, short)} />
					{shown.map(({ id, name, groups }) => (
						<Section key={id} title={name}>
							<GroupRatios groups={groups} staffHref={staffPaths.staff} />
						</Section>
					))}
				</div>
			)}
		</>
	);
}

function verdict(total: number, short: number) {
	if (short === 0)
		return total === 1 ? "The group has the staff it needs" : `All ${total} groups have the staff they need`;
	return `${short} of ${total} groups ${short === 1 ? "is" : "are"} short of staff`;
}
