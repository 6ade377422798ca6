import { Form, Link, useSearchParams } from "@remix-run/react";
import { useCan } from "~/platform/camp-context";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { FillBar } from "~/ui/fill-bar";
import { Icon } from "~/ui/icon";
import { IconButton } from "~/ui/icon-button";
import { withParams } from "~/ui/list-params";
import { Select } from "~/ui/select";
import { SubmitButton } from "~/ui/submit-button";
import { sessionPaths } from "../paths";
import { NO_GROUP } from "../rules";
import { AddGroup } from "./add-group";

type Kind = "cabin" | "day";
const KIND_LABELS: Record<Kind, string> = { cabin: "Cabin", day: "Day group" };

interface Face {
	id: string;
	name: string;
	photo_url: string | null;
	grade?: string;
}

interface GroupView {
	id: string;
	kind: Kind;
	name: string;
	capacity: number | null;
	campers: Face[];
	staff: Face[];
}

export interface GroupBoard {
	groups: GroupView[];
	/** Campers who lack a group of a kind that the session uses. */
	ungrouped: Record<Kind, Face[]>;
	/** Staff of the season, read when a group is to be given one of them. */
	staff: { id: string; name: string }[];
}

/** Cabins and day groups of a session, who is in them and who looks after them. */
export function GroupsTab({ session, board }: { session: { id: string; name: string }; board: GroupBoard }) {
	const canEdit = useCan("cabins_edit");
	const kinds = (["cabin", "day"] as const).filter((kind) =>
		board.groups.some((group) => group.kind === kind),
	);
	if (kinds.length === 0) {
		return (
			<Card flush>
				<EmptyState icon={<Icon name="tent" />} title="No groups yet">
					<p>Cabins and day groups split a session. Counselors see the campers of their own groups.</p>
				</EmptyState>
				{canEdit ? <AddGroup session={session} /> : null}
			</Card>
		);
	}
	return (
		<div className="grid gap-6">
			{kinds.map((kind) => (
				<section key={kind} aria-label={`${KIND_LABELS[kind]}s`} className="grid gap-3">
					<div className="flex flex-wrap items-end justify-between gap-3">
						<h2 className="text-base font-bold">{KIND_LABELS[kind]}s</h2>
						{canEdit ? <AssignForm session={session} kind={kind} board={board} /> : null}
					</div>
					<Ungrouped kind={kind} campers={board.ungrouped[kind]} canEdit={canEdit} />
					<GroupList
						session={session}
						groups={board.groups.filter((group) => group.kind === kind)}
						staff={board.staff}
						canEdit={canEdit}
					/>
				</section>
			))}
			{canEdit ? (
				<Card title="Add a group">
					<AddGroup session={session} />
				</Card>
			) : null}
		</div>
	);
}

interface GroupListProps {
	session: { id: string };
	groups: GroupView[];
	staff: GroupBoard["staff"];
	canEdit: boolean;
}

/** The groups the session uses; the camp's others stay folded until somebody needs one. */
function GroupList({ groups, ...rest }: GroupListProps) {
	const [params] = useSearchParams();
	const isUsed = ({ campers, staff }: GroupView) => campers.length > 0 || staff.length > 0;
	const used = groups.filter(isUsed);
	const unused = groups.filter((group) => !isUsed(group));
	return (
		<>
			{used.length > 0 ? (
				<ul className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
					{used.map((group) => (
						<li key={group.id}>
							<GroupCard group={group} {...rest} />
						</li>
					))}
				</ul>
			) : null}
			{unused.length > 0 ? (
				<details className="print:hidden" open={unused.some(({ id }) => id === params.get("staff"))}>
					<summary className="inline-flex min-h-8 cursor-pointer items-center gap-1 rounded-sm text-muted hover:text-ink touch:min-h-11">
						Not used in this session ({unused.length})
					</summary>
					<ul className="mt-2 grid gap-x-6 md:grid-cols-2 xl:grid-cols-3">
						{unused.map((group) => (
							<li key={group.id} className="flex min-h-8 items-center gap-2 touch:min-h-11">
								<bdi className="min-w-0 flex-1 truncate">{group.name}</bdi>
								{rest.canEdit ? <AddStaff group={group} {...rest} /> : null}
							</li>
						))}
					</ul>
				</details>
			) : null}
		</>
	);
}

/** A link that puts the camper into the form above. */
function usePick(kind: Kind) {
	const [params] = useSearchParams();
	return (camper: string) => `${withParams(params, { camper, kind })}#assign-${kind}`;
}

function AssignForm({ session, kind, board }: { session: { id: string }; kind: Kind; board: GroupBoard }) {
	const [params] = useSearchParams();
	const groups = board.groups.filter((group) => group.kind === kind);
	const picked = params.get("kind") === kind ? (params.get("camper") ?? "") : "";
	const campers = [...board.ungrouped[kind], ...groups.flatMap((group) => group.campers)];
	return (
		<Form
			id={`assign-${kind}`}
			key={picked}
			method="post"
			action={sessionPaths.assign(session.id)}
			preventScrollReset
			className="grid w-full grid-cols-2 items-center gap-2 md:flex md:w-auto"
		>
			<input type="hidden" name="kind" value={kind} />
			<Select
				name="camper_id"
				aria-label="Camper"
				required
				defaultValue={picked}
				placeholder="Choose a camper"
				options={campers.map(({ id, name }) => ({ value: id, label: name }))}
				className="min-w-0 md:max-w-52"
			/>
			<Select
				name="group_id"
				aria-label={KIND_LABELS[kind]}
				required
				defaultValue=""
				placeholder={`Choose a ${KIND_LABELS[kind].toLowerCase()}`}
				options={[
					...groups.map(({ id, name, capacity, campers: { length } }) => ({
						value: id,
						label: capacity === null ? name : `${name} (${length} of ${capacity})`,
					})),
					{ value: NO_GROUP, label: `No ${KIND_LABELS[kind].toLowerCase()}` },
				]}
				className="min-w-0 md:max-w-52"
			/>
			<SubmitButton variant="secondary" className="justify-self-start">
				Assign
			</SubmitButton>
		</Form>
	);
}

function Ungrouped({ kind, campers, canEdit }: { kind: Kind; campers: Face[]; canEdit: boolean }) {
	const pick = usePick(kind);
	if (campers.length === 0) return null;
	const without = `without a ${KIND_LABELS[kind].toLowerCase()}`;
	return (
		<div className="rounded-md border border-ember-ink/35 bg-ember-tint px-4 py-2.5">
			<p className="font-medium">
				{campers.length} {campers.length === 1 ? "camper" : "campers"} {without}
			</p>
			<p className="flex flex-wrap gap-x-3 gap-y-0.5">
				{campers.slice(0, 20).map(({ id, name }) =>
					canEdit ? (
						<Link
							key={id}
							to={pick(id)}
							preventScrollReset
							className="link touch:inline-flex touch:min-h-11 touch:items-center"
						>
							{name}
						</Link>
					) : (
						<span key={id}>{name}</span>
					),
				)}
				{campers.length > 20 ? <span className="text-muted">and {campers.length - 20} more</span> : null}
			</p>
		</div>
	);
}

interface GroupCardProps extends Omit<GroupListProps, "groups"> {
	group: GroupView;
}

function GroupCard({ session, group, staff, canEdit }: GroupCardProps) {
	const pick = usePick(group.kind);
	const count = group.campers.length;
	return (
		<Card
			level={3}
			flush
			title={<bdi>{group.name}</bdi>}
			actions={
				group.capacity === null ? (
					<Badge>{count}</Badge>
				) : (
					<FillBar
						value={count}
						max={group.capacity}
						label={`${count} of ${group.capacity} places taken`}
						className="w-32"
					/>
				)
			}
		>
			<div className="grid gap-1 border-b border-line px-4 py-2.5">
				{group.staff.length > 0 ? null : count > 0 ? (
					<p className="font-medium text-ember-ink">No counselor yet</p>
				) : (
					<p className="text-muted">No counselor yet</p>
				)}
				{group.staff.map((person) => (
					<div key={person.id} className="flex items-center gap-2">
						<Avatar id={person.id} name={person.name} src={person.photo_url} size="small" />
						<span className="min-w-0 flex-1 truncate font-medium">{person.name}</span>
						{canEdit ? <RemoveStaff session={session} group={group} person={person} /> : null}
					</div>
				))}
				{canEdit ? <AddStaff session={session} group={group} staff={staff} /> : null}
			</div>
			{count === 0 ? (
				<p className="px-4 py-3 text-muted">Nobody in it yet</p>
			) : (
				<ul className="py-1.5">
					{group.campers.map((camper) => (
						<li key={camper.id} className="flex min-h-8 items-center gap-2 px-4 touch:min-h-11">
							<Avatar id={camper.id} name={camper.name} src={camper.photo_url} size="small" />
							<Link
								to={sessionPaths.camper(camper.id)}
								className="min-w-0 flex-1 truncate hover:underline touch:flex touch:min-h-11 touch:items-center"
							>
								{camper.name}
							</Link>
							<span className="text-muted">{camper.grade}</span>
							{canEdit ? (
								<Link
									to={pick(camper.id)}
									preventScrollReset
									className="link text-xs touch:inline-flex touch:min-h-11 touch:min-w-11 touch:items-center touch:justify-center print:hidden"
								>
									Move<span className="sr-only"> {camper.name}</span>
								</Link>
							) : null}
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}

/** A link that asks for the staff; the form stands at the one group it was asked for, for the staff are many. */
function AddStaff({ session, group, staff }: Omit<GroupCardProps, "canEdit">) {
	const [params] = useSearchParams();
	const at = `staff-${group.id}`;
	if (params.get("staff") !== group.id) {
		return (
			<Link
				to={`${withParams(params, { staff: group.id })}#${at}`}
				preventScrollReset
				className="link inline-flex min-h-8 items-center justify-self-start touch:min-h-11 print:hidden"
			>
				Add counselor<span className="sr-only"> to {group.name}</span>
			</Link>
		);
	}
	const free = staff.filter(({ id }) => !group.staff.some((person) => person.id === id));
	if (free.length === 0) return <p className="text-muted print:hidden">Nobody else works this season</p>;
	return (
		<Form
			id={at}
			method="post"
			action={sessionPaths.groupStaff(session.id)}
			preventScrollReset
			className="flex gap-2 pt-1 print:hidden"
			key={group.staff.length}
		>
			<input type="hidden" name="group_id" value={group.id} />
			<Select
				name="staff_id"
				aria-label={`Counselor for ${group.name}`}
				required
				placeholder="Choose"
				options={free.map(({ id, name }) => ({ value: id, label: name }))}
			/>
			<SubmitButton variant="secondary">Add</SubmitButton>
		</Form>
	);
}

function RemoveStaff({
	session,
	group,
	person,
}: {
	session: { id: string };
	group: GroupView;
	person: Face;
}) {
	return (
		<Form
			method="post"
			action={sessionPaths.groupStaff(session.id)}
			preventScrollReset
			className="print:hidden"
		>
			<input type="hidden" name="group_id" value={group.id} />
			<input type="hidden" name="staff_id" value={person.id} />
			<input type="hidden" name="remove" value="true" />
			<IconButton type="submit" label={`Take ${person.name} off ${group.name}`} icon={<Icon name="x" />} />
		</Form>
	);
}
