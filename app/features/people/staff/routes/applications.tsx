import { Form, Link, useLoaderData, useLocation } from "@remix-run/react";
import { ExportPeople } from "#app/features/people/exports/components/export-people";
import { StaffTabs } from "#app/features/people/shifts/components/staff-tabs";
import { formatDate } from "#app/lib/dates";
import { displayName } from "#app/lib/people";
import { useCan } from "#app/platform/camp-context";
import { notFound } from "#app/platform/errors";
import { campLoader } from "#app/platform/http/screen.server";
import { Avatar } from "#app/ui/avatar";
import { Button, ButtonLink } from "#app/ui/button";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { ListToolbar } from "#app/ui/list-toolbar";
import { Menu, MenuForm } from "#app/ui/menu";
import { PageHeader } from "#app/ui/page-header";
import { type ApplicationRow, MOST_IN_STAGE, stageRead } from "../applications.server";
import { applicationsQuery } from "../inputs";
import { staffPaths } from "../paths";
import { seasonRead } from "../queries.server";
import { roleTypeChoices } from "../role-types.server";
import {
	APPLICATION_LABELS,
	type ApplicationStatus,
	CLOSED_STAGES,
	nextSteps,
	OPEN_STAGES,
	STEP_VERBS,
} from "../rules";

export const loader = campLoader(
	{
		permission: "staff_edit",
		query: applicationsQuery,
		reads: ({ db, place, query }) => {
			const stage = (status: ApplicationStatus) =>
				stageRead(db, place.camp_id, query.season, status, query.position);
			const open = !query.show;
			return {
				new: open ? stage("new") : null,
				reviewing: open ? stage("reviewing") : null,
				interview: open ? stage("interview") : null,
				offered: open ? stage("offered") : null,
				closed: query.show ? stage(query.show) : null,
				season: seasonRead(db, place.camp_id, query.season),
				positions: roleTypeChoices(db, place.camp_id),
			};
		},
	},
	({ rows, query }) => {
		const [season] = rows.season;
		if (query.season && season?.id !== query.season) throw notFound("This season");
		const shown: readonly ApplicationStatus[] = query.show ? [query.show] : OPEN_STAGES;
		const stages = shown.map((status) => {
			const read = (query.show ? rows.closed : rows[status as (typeof OPEN_STAGES)[number]]) ?? [];
			return {
				status,
				more: read.length > MOST_IN_STAGE,
				applicants: read.slice(0, MOST_IN_STAGE).map(card),
			};
		});
		return {
			stages,
			season: season?.name ?? null,
			positions: rows.positions.map(({ id, name }) => ({ value: id, label: name })),
			total: stages.reduce((sum, { applicants }) => sum + applicants.length, 0),
		};
	},
);

const card = (row: ApplicationRow) => ({
	id: row.staff_id,
	season_id: row.season_id,
	name: displayName(row),
	photo_url: row.profile_image_url,
	status: row.status,
	position: row.role_type_name,
	applied_on: row.applied_on,
	note: row.note,
});

export const handle = { title: "Applications" };
export const meta = () => [{ title: "Applications · Staff · CampInsights" }];

type Stage = ReturnType<typeof useLoaderData<typeof loader>>["stages"][number];

export default function Applications() {
	const { stages, season, positions, total } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHeader
				beside
				title="Applications"
				description={
					season ? `Applicants for ${season}. Once hired, applicants move to the staff list.` : undefined
				}
				back={{ to: staffPaths.list, label: "Staff" }}
				actions={
					<>
						{total === 0 ? null : <ExportPeople path={staffPaths.applicationsCsv} />}
						<ButtonLink to={staffPaths.create} variant="primary" icon={<Icon name="plus" />}>
							Add applicant
						</ButtonLink>
					</>
				}
			/>
			<StaffTabs />
			<div className="-mx-4 mb-2">
				<ListToolbar
					filters={[
						...(positions.length > 0 ? [{ name: "position", label: "Position", options: positions }] : []),
						{
							name: "show",
							label: "Stage",
							any: "Open applications",
							options: CLOSED_STAGES.map((value) => ({ value, label: APPLICATION_LABELS[value] })),
						},
					]}
					count={total === 1 ? "1 application" : `${total} applications`}
					keep={["season", "camp"]}
				/>
			</div>
			{total === 0 ? (
				<EmptyState
					icon={<Icon name="clipboard-list" />}
					title="No applications yet"
					actions={<ButtonLink to={staffPaths.create}>Add applicant</ButtonLink>}
				>
					Add people who want to work for you, then move each one from new to hired.
				</EmptyState>
			) : (
				<ol className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-4">
					{stages.map((stage) => (
						<StageColumn key={stage.status} stage={stage} />
					))}
				</ol>
			)}
		</>
	);
}

function StageColumn({ stage: { status, applicants, more } }: { stage: Stage }) {
	return (
		<li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md bg-sunken p-2.5">
			<h2 className="flex items-center gap-2 px-1 font-bold">
				{APPLICATION_LABELS[status]}
				<span className="font-normal text-muted tabular-nums">
					{applicants.length}
					{more ? "+" : ""}
				</span>
			</h2>
			{applicants.length === 0 ? <p className="px-1 pb-1 text-muted">No applicants</p> : null}
			<ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
				{applicants.map((applicant) => (
					<Applicant key={applicant.id} applicant={applicant} />
				))}
			</ul>
			{more ? <p className="px-1 text-xs text-muted">Filter by position to see the rest.</p> : null}
		</li>
	);
}

function Applicant({ applicant }: { applicant: Stage["applicants"][number] }) {
	const { pathname, search } = useLocation();
	const opens = useCan("staff_view");
	const { id, season_id, name, photo_url, status, position, applied_on, note } = applicant;
	const steps = nextSteps(status);
	const [forward, ...others] = steps;
	const fields = { season_id, from: status, back: pathname + search };
	return (
		<li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-sm border border-line bg-surface p-3 shadow-raised">
			<div className="flex items-center gap-2.5">
				<Avatar id={id} name={name} src={photo_url} />
				<div className="min-w-0 flex-1">
					{opens ? (
						<Link to={staffPaths.staff(id)} prefetch="intent" className="link block truncate font-medium">
							<bdi>{name}</bdi>
						</Link>
					) : (
						<bdi className="block truncate font-medium">{name}</bdi>
					)}
					<p className="truncate text-xs text-muted">
						{position ?? "No position"} · {formatDate(applied_on)}
					</p>
				</div>
			</div>
			{note ? <p className="line-clamp-2 text-muted">{note}</p> : null}
			{forward ? (
				<div className="flex items-center gap-1.5">
					<Form method="post" action={staffPaths.application(id)} className="flex-1">
						{Object.entries({ ...fields, to: forward }).map(([field, value]) => (
							<input key={field} type="hidden" name={field} value={value} />
						))}
						<Button type="submit" size="small" block variant={forward === "hired" ? "primary" : "secondary"}>
							{STEP_VERBS[forward]}
							<span className="sr-only">: {name}</span>
						</Button>
					</Form>
					{others.length > 0 ? (
						<Menu label={`Other steps for ${name}`} trigger={<Icon name="ellipsis" />} align="end">
							{others.map((to) => (
								<MenuForm key={to} action={staffPaths.application(id)} fields={{ ...fields, to }}>
									{STEP_VERBS[to]}
								</MenuForm>
							))}
						</Menu>
					) : null}
				</div>
			) : null}
		</li>
	);
}
