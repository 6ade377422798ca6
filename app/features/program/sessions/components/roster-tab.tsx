import { Link, useLocation, useSearchParams } from "@remix-run/react";
import { ExportRoster } from "#app/features/people/exports/components/export-people";
import { formatDate } from "#app/lib/dates";
import { useCamp, useCan } from "#app/platform/camp-context";
import { Avatar } from "#app/ui/avatar";
import { Badge } from "#app/ui/badge";
import { BulkScope } from "#app/ui/bulk-bar";
import { Button, ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { inForce } from "#app/ui/list-filters";
import { withParams } from "#app/ui/list-params";
import { ListToolbar } from "#app/ui/list-toolbar";
import { Pagination } from "#app/ui/pagination";
import { PrintHead } from "#app/ui/print-head";
import { printPage } from "#app/ui/print-page";
import type { Option } from "#app/ui/select";
import { type Column, Table } from "#app/ui/table";
import { sessionPaths } from "../paths";
import { AssignBar } from "./assign-bar";

export interface RosterItem {
	id: string;
	enrollment_id: string;
	name: string;
	/** First and last name. Null when the display name is the same. */
	full_name: string | null;
	photo_url: string | null;
	age: number | null;
	grade: string;
	cabin: string | null;
	group: string | null;
	status: string;
	/** True when at least one person must not pick the camper up today. */
	do_not_release: boolean;
	starts_on: string | null;
	ends_on: string | null;
}

export interface RosterView {
	campers: RosterItem[];
	/** Total number of campers in this view, ignoring the search. */
	total: number;
	/** True when the session has no campers at all. */
	is_empty: boolean;
	next_cursor: string | null;
	grades: Option[];
	groups: Option[];
	/** True when the viewer sees only the campers of their groups. */
	narrowed: boolean;
	has_accepted: boolean;
	has_left: boolean;
}

/** Id of the form that the roster's checkboxes belong to. */
const MOVE_FORM = "roster-selected";

const STATUS_WORDS: Record<string, string> = {
	accepted: "Accepted",
	no_show: "No show",
	withdrawn: "Withdrawn",
	cancelled: "Canceled",
};

const action =
	"inline-flex h-8 items-center rounded-sm px-2 font-medium text-muted hover:bg-sunken hover:text-ink touch:h-11";

/** Leaves out columns without any values. */
function columnsFor(campers: RosterItem[], canMove: boolean, back: string): Column<RosterItem>[] {
	const any = (has: (camper: RosterItem) => unknown) => campers.some(has);
	return [
		{
			key: "name",
			header: "Name",
			at: "title",
			cell: ({ id, name, full_name, photo_url, status, do_not_release }) => (
				<span className="row-name" title={full_name ?? undefined}>
					<Avatar id={id} name={name} src={photo_url} className="print:hidden" />
					<bdi className="min-w-0 truncate">{name}</bdi>
					{STATUS_WORDS[status] ? <Badge>{STATUS_WORDS[status]}</Badge> : null}
					{do_not_release ? <Badge tone="danger">Do not release</Badge> : null}
				</span>
			),
		},
		{ key: "age", header: "Age", cell: ({ age }) => age },
		{ key: "grade", header: "Grade", cell: ({ grade }) => grade || null },
		...(any(({ cabin }) => cabin)
			? [{ key: "cabin", header: "Cabin", cell: ({ cabin }) => cabin } satisfies Column<RosterItem>]
			: []),
		...(any(({ group }) => group)
			? [{ key: "group", header: "Day group", cell: ({ group }) => group } satisfies Column<RosterItem>]
			: []),
		...(any(ownDays)
			? [
					{
						key: "days",
						header: "Days",
						at: "plain",
						className: "text-muted md:whitespace-nowrap",
						cell: ownDays,
					} satisfies Column<RosterItem>,
				]
			: []),
		...(canMove
			? [
					{
						key: "actions",
						header: "Change",
						hideHeader: true,
						// On a phone, the camper's own page offers the same actions.
						at: "hidden",
						align: "end",
						className: "print:hidden",
						cell: ({ enrollment_id, name, status }) =>
							status === "enrolled" || status === "accepted" ? (
								<span className="inline-flex">
									<Link className={action} to={sessionPaths.moveEnrollment(enrollment_id, back)}>
										Move<span className="sr-only"> {name} to another session</span>
									</Link>
									<Link className={action} to={sessionPaths.endEnrollment(enrollment_id, back)}>
										Withdraw<span className="sr-only"> {name}</span>
									</Link>
								</span>
							) : null,
					} satisfies Column<RosterItem>,
				]
			: []),
	];
}

/** Dates of a camper who arrives later or leaves earlier than the session. */
function ownDays({ starts_on, ends_on }: RosterItem) {
	const parts = [
		starts_on ? `from ${withoutYear(starts_on)}` : "",
		ends_on ? `until ${withoutYear(ends_on)}` : "",
	];
	return parts.filter(Boolean).join(" ") || null;
}

/** Date such as "Jul 15". The session already shows the year. */
const withoutYear = (date: string) => formatDate(date).split(",", 1)[0];

/** Roster of a session. Prints as a plain list. */
export function RosterTab({
	session,
	roster,
}: {
	session: { id: string; name: string; takes_campers: boolean };
	roster: RosterView & {
		/** Groups that the selected campers can be moved to. Empty when the viewer can't move them. */
		move_to: Option[];
	};
}) {
	const { pathname, search } = useLocation();
	const canEdit = useCan("campers_edit") && session.takes_campers;
	const camp = useCamp();
	const [params] = useSearchParams();
	const { campers, total } = roster;
	if (roster.is_empty) {
		return (
			<Card flush>
				<RosterEmpty session={session} narrowed={roster.narrowed} canEdit={canEdit} />
			</Card>
		);
	}
	const all = `${total} ${total === 1 ? "camper" : "campers"}`;
	const count = campers.length < total ? `${campers.length} of ${all}` : all;
	return (
		<Card flush className="print:border-0">
			<BulkScope>
				<ListToolbar
					search={{ label: "Search roster", placeholder: "Name" }}
					filters={filters(roster)}
					count={count}
					keep={["tab", "camp", "season"]}
					actions={
						<>
							<Button
								size="small"
								className="max-md:hidden noscript:hidden"
								icon={<Icon name="printer" />}
								onClick={printPage}
							>
								Print
							</Button>
							<ExportRoster path={sessionPaths.rosterCsv(session.id)} size="small" />
						</>
					}
				/>
				{campers.length > 0 ? (
					<Table
						caption={`Roster of ${session.name}`}
						columns={columnsFor(campers, canEdit, pathname + search)}
						rows={campers}
						rowKey={({ enrollment_id }) => enrollment_id}
						rowHref={({ id }) => sessionPaths.camper(id)}
						sheetHead={
							<PrintHead
								parts={[
									`Roster of ${session.name}`,
									...inForce(filters(roster), params),
									count,
									camp.name,
									`as of ${formatDate(camp.today)}`,
								]}
							/>
						}
						pick={
							roster.move_to.length > 0
								? { form: MOVE_FORM, label: ({ name }) => `Select ${name}`, value: ({ id }) => id }
								: undefined
						}
					/>
				) : (
					<NoMatch />
				)}
				<Pagination nextCursor={roster.next_cursor} summary={`${campers.length} on this page`} />
				{roster.move_to.length > 0 && campers.length > 0 ? (
					<AssignBar id={MOVE_FORM} session={session} options={roster.move_to} />
				) : null}
			</BulkScope>
		</Card>
	);
}

function filters({ grades, groups, has_accepted, has_left }: RosterView) {
	const shows = [
		...(has_accepted ? [{ value: "accepted", label: "Accepted, not enrolled yet" }] : []),
		...(has_left ? [{ value: "left", label: "Left during the session" }] : []),
	];
	return [
		{ name: "grade", label: "Grade", options: grades },
		{ name: "group", label: "Group", options: groups },
		{ name: "shows", label: "Show", any: "On the roster", options: shows },
	].filter(({ options }) => options.length > 0);
}

function NoMatch() {
	const [params] = useSearchParams();
	return (
		<EmptyState
			icon={<Icon name="search" />}
			title="No campers match"
			actions={
				<ButtonLink to={withParams(params, { q: null, grade: null, group: null, shows: null })}>
					Clear filters
				</ButtonLink>
			}
		>
			<p>Try fewer filters, or another spelling.</p>
		</EmptyState>
	);
}

function RosterEmpty({
	session,
	narrowed,
	canEdit,
}: {
	session: { id: string };
	narrowed: boolean;
	canEdit: boolean;
}) {
	return (
		<EmptyState
			icon={<Icon name="users" />}
			title={narrowed ? "None of your campers" : "No campers enrolled yet"}
			actions={
				canEdit ? (
					<ButtonLink to={sessionPaths.enroll(session.id)} variant="primary" icon={<Icon name="user-plus" />}>
						Enroll camper
					</ButtonLink>
				) : undefined
			}
		>
			<p>
				{narrowed
					? "Campers from your groups in this session appear here."
					: "Campers appear here once they're enrolled in this session."}
			</p>
		</EmptyState>
	);
}
