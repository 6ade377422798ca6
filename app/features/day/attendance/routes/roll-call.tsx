import { redirect } from "@remix-run/cloudflare";
import { Link, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { CHECKPOINT_LABELS, type Checkpoint } from "#app/lib/checkpoints";
import { formatDate } from "#app/lib/dates";
import { newId } from "#app/lib/ids";
import { useCamp } from "#app/platform/camp-context";
import { id } from "#app/platform/http/fields";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Alert } from "#app/ui/alert";
import { Button, ButtonLink } from "#app/ui/button";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { printPage } from "#app/ui/print-page";
import { DayNav } from "../components/day-nav";
import { RollList } from "../components/roll-list";
import { rollCallForm, rollCallQuery } from "../inputs";
import type { AttendanceStatus } from "../marks";
import { rollCallPath, rollCallsPath } from "../paths";
import { type RollCallRow, rollCallReads, rollCallRows } from "../roll-call-reads.server";
import { listedOf, rollCallView } from "../roll-call-view.server";
import { saveAttendance, saveMark } from "../save-attendance.server";

const spec = {
	permission: "attendance_take" as const,
	params: z.object({ session_id: id() }),
	query: rollCallQuery,
};

export const loader = campLoader(
	{
		...spec,
		reads: ({ db, place, params, query, today }) =>
			rollCallReads(db, { ...place, today }, params.session_id, query.date ?? today, query.checkpoint),
		find: (rows) => rows.session[0],
	},
	({ ctx, rows, found, query }) => ({
		...rollCallView(ctx, found, query.date ?? ctx.today, rows, query),
		filter: { show: query.show, group: query.group ?? "", q: query.q },
		child: query.child ?? undefined,
	}),
);

/** Roll call posted before JavaScript runs. With JavaScript, marks go to the API through the device's queue. */
export const action = campAction(
	{
		...spec,
		reads: ({ db, place, params, query, today }) =>
			rollCallReads(db, { ...place, today }, params.session_id, query.date ?? today, query.checkpoint),
		find: (rows) => rows.session[0],
		body: rollCallForm,
	},
	async ({ ctx, input, found, rows, query, request }) => {
		const call = { session_id: found.id, date: query.date ?? ctx.today, checkpoint: found.checkpoint };
		const url = new URL(request.url);
		url.searchParams.delete("child");
		const here = url.pathname.replace(/\.data$/, "") + url.search;
		if (input.mark) {
			const [camper_id = "", status = "", seen] = input.mark.split(":");
			const seen_version = seen ? Number(seen) : null;
			await saveAttendance(ctx, [
				{ ...call, camper_id, status: status as "present" | "unmarked", seen_version },
			]);
			return redirect(`${here}#child-${camper_id}`, 303);
		}
		if (input.intent === "all_present") {
			const device_id = `press-${newId()}`;
			const listed = listedOf(rollCallRows(rows), { group: query.group, q: query.q });
			const open = unmarkedIn(listed, query.group);
			const marks = open.map((camper_id) => ({ ...call, camper_id, status: "present" as const, device_id }));
			if (marks.length > 0) await saveAttendance(ctx, marks);
			const undo = { action: here, fields: { intent: "undo", press: device_id } };
			return redirectWithToast(here, `${marks.length} marked present`, { undo });
		}
		if (input.intent === "undo") {
			const made = madeBy(rollCallRows(rows), input.press);
			if (made.length > 0)
				await saveAttendance(
					ctx,
					made.map((mark) => ({ ...call, ...mark })),
				);
			return redirect(here, 303);
		}
		const { camper_id = "", seen_version, absence, reason, time, note } = input;
		if (input.intent === "take_back") {
			await saveAttendance(ctx, [{ ...call, camper_id, status: "unmarked", seen_version }]);
		} else if (input.status) {
			const facts = fitting(input.status, { absence, reason, time });
			await saveMark(ctx, { ...call, camper_id, status: input.status, ...facts, note, seen_version });
		}
		return redirect(`${here}#child-${camper_id}`, 303);
	},
);

/**
 * Before JavaScript runs, every field is sent regardless of the status. Keeps only the fields that belong to it.
 */
function fitting<A, R, T>(
	status: AttendanceStatus,
	{ absence, reason, time }: { absence: A; reason: R; time: T },
) {
	if (status === "absent") return { absence, reason };
	return status === "late" || status === "left_early" ? { time } : {};
}

function unmarkedIn(children: readonly RollCallRow[], group: string | null | undefined): string[] {
	return children
		.filter(({ mark }) => mark === null || mark.voided_at !== null)
		.filter(({ groups }) => !group || groups.some(({ id }) => id === group))
		.map(({ id }) => id);
}

/** Marks made by one "mark all" press and not changed since, to be undone. */
function madeBy(children: RollCallRow[], press: string | undefined) {
	return children.flatMap(({ id: camper_id, mark }) =>
		mark === null || press === undefined || mark.device_id !== press
			? []
			: [{ camper_id, status: "unmarked" as const, seen_version: mark.version }],
	);
}

export const handle = { title: "Roll call", mobileTitle: "Roll call" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{
		title: `${data ? `Roll call: ${data.session.name}, ${formatDate(data.date)}` : "Roll call"} · CampInsights`,
	},
];

export default function RollCallScreen() {
	const view = useLoaderData<typeof loader>();
	const { session, date, checkpoint, checkpoints, closed, around, today, filter } = view;
	const camp = useCamp();
	const several = checkpoints.length > 1;
	const day = formatDate(date, undefined, "full");
	return (
		<div className="mx-auto max-w-[48rem] print:max-w-none">
			<PageHeader
				title={session.name}
				back={{ to: rollCallsPath(date === today ? {} : { date }), label: "Roll calls" }}
				description={several ? `${day} · ${CHECKPOINT_LABELS[checkpoint]}` : day}
				actions={
					view.children.length > 0 ? (
						<span className="hidden md:block noscript:hidden">
							<Button icon={<Icon name="printer" />} onClick={printPage}>
								Print
							</Button>
						</span>
					) : undefined
				}
			/>
			<div className="mb-3 flex flex-wrap items-center justify-between gap-2 print:hidden">
				<DayNav
					date={date}
					today={today}
					around={around}
					hrefOf={(to) => rollCallPath(session.id, { date: to, checkpoint, group: filter.group })}
					keep={{ checkpoint, group: filter.group }}
				/>
				{several ? (
					<CheckpointNav
						current={checkpoint}
						checkpoints={checkpoints}
						hrefOf={(each) => rollCallPath(session.id, { date, checkpoint: each, group: filter.group })}
					/>
				) : null}
			</div>
			<Refusal />
			{closed === null ? (
				<RollList
					key={`${session.id} ${date} ${checkpoint}`}
					view={view}
					filter={filter}
					child={view.child}
					user_name={camp.user_name}
				/>
			) : (
				<Closed
					reason={closed}
					around={around}
					hrefOf={(to) => rollCallPath(session.id, { date: to, checkpoint })}
				/>
			)}
		</div>
	);
}

interface CheckpointNavProps {
	current: Checkpoint;
	checkpoints: readonly Checkpoint[];
	hrefOf: (checkpoint: Checkpoint) => string;
}

/** Navigation between the morning, midday and evening roll calls. */
function CheckpointNav({ current, checkpoints, hrefOf }: CheckpointNavProps) {
	return (
		<nav aria-label="Checkpoint">
			<ul className="flex rounded-sm bg-sunken p-0.5 ring-1 ring-edge/45 ring-inset">
				{checkpoints.map((each) => (
					<li key={each}>
						<Link
							to={hrefOf(each)}
							prefetch="intent"
							aria-current={each === current ? "page" : undefined}
							className="flex h-8 items-center rounded-[4px] px-2.5 font-medium text-muted aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-raised aria-[current]:ring-1 aria-[current]:ring-edge/60 touch:h-11"
						>
							{CHECKPOINT_LABELS[each]}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Reason why a form of this page was rejected. The list below it shows the stored state. */
function Refusal() {
	const answer = useActionData<typeof action>();
	const errors = answer && "result" in answer ? (answer.result.error ?? {}) : {};
	const messages = Object.values(errors).flatMap((each) => each ?? []);
	if (messages.length === 0) return null;
	return (
		<Alert tone="warning" live title="This mark wasn't saved" className="mb-3">
			{messages.map((message) => (
				<p key={message}>{message}</p>
			))}
			<p>The list shows the saved marks. Mark the child again to change it.</p>
		</Alert>
	);
}

interface ClosedProps {
	reason: string;
	around: { before: string | null; after: string | null };
	hrefOf: (date: string) => string;
}

function Closed({ reason, around, hrefOf }: ClosedProps) {
	const nearest = around.before ?? around.after;
	return (
		<EmptyState
			icon={<Icon name="calendar-x" />}
			title="No roll call on this day"
			actions={
				nearest ? (
					<ButtonLink to={hrefOf(nearest)} variant="primary">
						Go to {formatDate(nearest)}
					</ButtonLink>
				) : (
					<Link to={rollCallsPath()} className="link">
						See today's roll calls
					</Link>
				)
			}
		>
			{reason}
		</EmptyState>
	);
}
