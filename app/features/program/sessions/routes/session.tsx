import { useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { z } from "zod";
import { attendanceHistoryReads, blockedToday } from "#app/features/day/attendance/index.server";
import {
	dayRatios,
	onePage,
	type RatioRows,
	ratioReads,
	someOfSession,
	ungroupedIn,
} from "#app/features/people/shifts/index.server";
import { waitlistPaths } from "#app/features/admission/waitlist/paths";
import { checkpointsIn } from "#app/lib/checkpoints";
import { timeIn } from "#app/lib/dates";
import { runsOn } from "#app/lib/weekdays";
import { useCan } from "#app/platform/camp-context";
import { blank, id, searched } from "#app/platform/http/fields";
import type { CampCtx } from "#app/platform/context.server";
import { campLoader } from "#app/platform/http/screen.server";
import { lazySection } from "#app/ui/lazy-section";
import { Tabs } from "#app/ui/tabs";
import { sessionAsked } from "../route-specs.server";
import { AttendanceTab } from "../components/attendance-tab";
import { CapacityCard } from "../components/capacity-card";
import { GroupsTab } from "../components/groups-tab";
import { RosterTab } from "../components/roster-tab";
import { SessionHeader } from "../components/session-header";
import { StaffingTab } from "../components/staffing-tab";
import { groupReads, groupsRead, searchStaff } from "../groups.server";
import { sessionPaths } from "../paths";
import { bucketText, isFull } from "../place-rules";
import { bucketsIn, seasonOfSession, waitingFor } from "../queries.server";
import { leftText } from "../left-text";
import { MOST_ON_ROSTER, rosterRead, rosterTallies, rosterTotal, besideRoster } from "../roster.server";
import { rosterQuery } from "../roster-query.server";
import { attendanceDays, groupBoard, moveOptions, rosterView } from "../session-view.server";

// Text only, so it loads after the page.
const DetailsTab = lazySection(() => import("../components/details-tab"), { served: true });

const TABS = ["roster", "groups", "staffing", "attendance", "details"] as const;
type Tab = (typeof TABS)[number];
const TAB_LABELS: Record<Tab, string> = {
	roster: "Roster",
	groups: "Groups",
	staffing: "Staffing",
	attendance: "Attendance",
	details: "Details",
};

export const loader = campLoader(
	{
		permission: "sessions_view",
		params: sessionAsked.params,
		query: z.object({
			tab: z.enum(TABS).optional(),
			staff: blank(id()),
			find: blank(searched()),
			...rosterQuery,
		}),
		search: ({ query }) => (query.tab === "groups" ? searchStaff(query) : null),
		reads: ({ db, place, today, params, query, hits }) => {
			const { session_id } = params;
			const { tab = "roster" } = query;
			const at = { db, place };
			const asked = {
				roster: query,
				groups: { limit: MOST_ON_ROSTER },
				attendance: null,
				staffing: null,
				details: null,
			}[tab];
			return {
				...sessionAsked.reads({ db, place, params }),
				season: seasonOfSession(at, session_id),
				waiting: waitingFor(at, session_id),
				roster: asked ? rosterRead(db, { ...place, today }, session_id, asked) : null,
				tallies: rosterTallies(db, { ...place, today }, session_id),
				...(tab === "groups" ? groupReads(db, place, session_id, { ...query, hits }) : noGroups),
				blocked: tab === "roster" ? blockedToday(db, place.camp_id, today) : null,
				move_to: tab === "roster" ? groupsRead(db, place.camp_id, MOST_MOVED_TO) : null,
				...(tab === "staffing"
					? ratioReads(db, place.camp_id, today, someOfSession(session_id))
					: ratioReads(db, place.camp_id, today, null)),
				...(tab === "attendance" ? attendanceHistoryReads(db, place, session_id) : noAttendance),
			};
		},
		find: (rows) => rows.session[0],
	},
	({ ctx, found, rows, query, hits }) => {
		const seesCampers = ctx.can("campers_view");
		const asked = query.tab ?? "roster";
		const hidden =
			asked === "staffing"
				? !ctx.can("staff_view")
				: !seesCampers && (asked === "roster" || asked === "groups");
		const tab: Tab = hidden ? "details" : asked;
		const { roster, tallies, groups, group_staff, staff } = rows;
		const { attendance_days, attendance_spans } = rows;
		const shown = tab === asked;
		const on_roster = rosterTotal(tallies);
		const runs_today = found.status !== "draft" && found.status !== "cancelled" && runsOn(found, ctx.today);
		return {
			tab,
			roster_count: seesCampers ? on_roster : null,
			waiting: rows.waiting[0]?.waiting ?? 0,
			session: {
				id: found.id,
				name: found.name,
				start_date: found.start_date,
				end_date: found.end_date,
				weekdays: found.weekdays,
				status: found.status,
				cancellation_id: found.cancellation_id,
				min_age: found.min_age,
				max_age: found.max_age,
				min_grade: found.min_grade,
				max_grade: found.max_grade,
				is_full: isFull(found.taken, found.capacity, found.overbook),
				runs_today,
				/** True when there is a roll to take. A counselor can be without campers in this session. */
				has_roll: runs_today && on_roster > 0,
				takes_campers: found.status !== "completed" && found.status !== "cancelled",
			},
			places: {
				taken: found.taken,
				capacity: found.capacity,
				overbook: found.overbook,
				overbook_reason: found.overbook_reason,
				left: leftText(found.taken, found.capacity + found.overbook, rows.waiting[0]?.waiting ?? 0),
				beside_roster:
					seesCampers && ctx.place.scope.kind === "camp" ? besideRoster(found.taken, tallies) : undefined,
				buckets: bucketsIn(found).map((bucket) => ({
					text: bucketText(bucket),
					taken: bucket.taken,
					places: bucket.taken + bucket.places_left,
				})),
			},
			roster:
				shown && tab === "roster" && roster
					? {
							...rosterView(ctx, { roster, tallies, blocked: rows.blocked ?? [] }, query),
							move_to:
								query.shows && query.shows !== "attending"
									? []
									: moveOptions(ctx, { groups: rows.move_to ?? [], tallies }),
						}
					: null,
			board:
				shown && groups && group_staff && roster
					? groupBoard(ctx, { groups, group_staff, staff, roster, tallies }, { ...query, hits })
					: null,
			ratios: shown && tab === "staffing" ? staffingOf(ctx, rows) : null,
			days:
				attendance_days && attendance_spans
					? attendanceDays(
							found,
							{ attendance_days, attendance_spans },
							{ today: ctx.today, time: timeIn(ctx.place.time_zone, ctx.clock.now()) },
						)
					: null,
			details:
				tab === "details"
					? {
							season_name: rows.season[0]?.name ?? "",
							description: found.description,
							price_cents: found.price_cents,
							deposit_cents: found.deposit_cents,
							registration_opens_at: found.registration_opens_at,
							registration_closes_at: found.registration_closes_at,
							waitlist_enabled: found.waitlist_enabled,
							offer_hours: found.offer_hours,
							checkpoints: checkpointsIn(found.checkpoints),
						}
					: null,
		};
	},
);

/** Maximum number of groups that a roster offers to move to. The board has all of them. */
const MOST_MOVED_TO = 60;

const noGroups = { groups: null, group_staff: null, staff: null };
const noAttendance = { attendance_days: null, attendance_spans: null };

/** Today's groups of a session with their staff, limited to one page. */
function staffingOf(ctx: CampCtx, rows: RatioRows) {
	const { rows: of_page, cut_at } = onePage(rows);
	const time = timeIn(ctx.place.time_zone, ctx.clock.now());
	return {
		groups: dayRatios(ctx, of_page, { date: ctx.today, time }),
		without: ungroupedIn(rows, ctx.today)[0]?.children ?? 0,
		has_more: cut_at !== null,
	};
}

export const handle = { title: "Session", mobileTitle: "Rosters" };
export const meta = ({ data }: { data?: { session: { name: string } } }) => [
	{ title: `${data?.session.name ?? "Session"} · CampInsights` },
];

export default function Session() {
	const { session, places, tab, roster_count, waiting, roster, board, ratios, days, details } =
		useLoaderData<typeof loader>();
	const seesCampers = useCan("campers_view");
	const seesStaff = useCan("staff_view");
	const managesWaitlist = useCan("waitlist_manage");
	const tabs = TABS.filter((each) =>
		each === "staffing" ? seesStaff : seesCampers || (each !== "roster" && each !== "groups"),
	);
	return (
		<>
			<SessionHeader session={session} />
			<CapacityCard places={places} />
			<Tabs
				label="Session"
				tabs={[
					...tabs.map((each) => ({
						to: sessionPaths.session(session.id, { tab: each }),
						label: TAB_LABELS[each],
						current: each === tab,
						count: each === "roster" && roster_count !== null ? roster_count : undefined,
					})),
					...(managesWaitlist
						? [{ to: waitlistPaths.board(session.id), label: "Waitlist", current: false, count: waiting }]
						: []),
				]}
			/>
			{roster ? <RosterTab session={session} roster={roster} /> : null}
			{board ? <GroupsTab session={session} board={board} /> : null}
			{ratios ? <StaffingTab session={session} ratios={ratios} /> : null}
			{days ? <AttendanceTab session={session} days={days} /> : null}
			{details ? (
				<Suspense fallback={null}>
					<DetailsTab details={{ ...session, ...details }} />
				</Suspense>
			) : null}
		</>
	);
}
