import { Form, Link, useSearchParams } from "@remix-run/react";
import { Avatar } from "#app/ui/avatar";
import { Button } from "#app/ui/button";
import { Icon } from "#app/ui/icon";
import { IconButton } from "#app/ui/icon-button";
import { withParams } from "#app/ui/list-params";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { sessionPaths } from "../paths";
import type { Face, GroupView, StaffChoice } from "./group-board";

interface GroupStaffProps {
	session: { id: string };
	group: GroupView;
	choice: StaffChoice;
	canEdit: boolean;
}

/** Staff assigned to a group, and the form to change them. */
export function GroupStaff({ session, group, choice, canEdit }: GroupStaffProps) {
	return (
		<>
			{group.staff.map((person) => (
				<div key={person.id} className="flex items-center gap-2">
					<Avatar id={person.id} name={person.name} src={person.photo_url} size="small" />
					<span className="min-w-0 flex-1 truncate font-medium">{person.name}</span>
					{canEdit ? <RemoveStaff session={session} group={group} person={person} /> : null}
				</div>
			))}
			{canEdit ? <AddStaff session={session} group={group} choice={choice} /> : null}
		</>
	);
}

type AddStaffProps = Omit<GroupStaffProps, "canEdit">;

/**
 * Link that loads the staff choices. They appear only at the group they were requested for, because there can be
 * many.
 */
export function AddStaff({ session, group, choice }: AddStaffProps) {
	const [params] = useSearchParams();
	const at = `staff-${group.id}`;
	if (params.get("staff") !== group.id) {
		return (
			<Link
				to={`${withParams(params, { staff: group.id, find: null })}#${at}`}
				preventScrollReset
				className="link inline-flex min-h-8 items-center justify-self-start touch:min-h-11 print:hidden"
			>
				Add counselor<span className="sr-only"> to {group.name}</span>
			</Link>
		);
	}
	return (
		<div id={at} className="grid scroll-mt-24 gap-2 pt-1 print:hidden">
			{choice.is_long ? <FindStaff group={group} failed={choice.search_failed} /> : null}
			<FoundStaff session={session} group={group} choice={choice} />
			<Link
				to={withParams(params, { staff: null, find: null })}
				preventScrollReset
				className="link inline-flex min-h-8 items-center justify-self-start text-xs touch:min-h-11"
			>
				Close
			</Link>
		</div>
	);
}

function FindStaff({ group, failed }: { group: GroupView; failed: boolean }) {
	const [params] = useSearchParams();
	const kept = [...params].filter(([name]) => name !== "find");
	return (
		<Form role="search" aria-label="Search staff" preventScrollReset className="flex gap-2">
			{kept.map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<TextInput
				type="search"
				name="find"
				maxLength={50}
				aria-label={`Search staff for ${group.name}`}
				placeholder="Name"
				defaultValue={params.get("find") ?? ""}
				autoComplete="off"
				className="min-w-0 flex-1"
			/>
			<Button type="submit">Search</Button>
			{failed ? (
				<p role="status" className="self-center text-muted">
					Not available right now
				</p>
			) : null}
		</Form>
	);
}

function FoundStaff({ session, group, choice }: AddStaffProps) {
	const [params] = useSearchParams();
	const free = choice.people.filter(({ id }) => !group.staff.some((person) => person.id === id));
	if (choice.is_long && !params.get("find")) return null;
	if (free.length === 0) {
		const none_found = choice.is_long
			? "No other staff by this name this season"
			: "No other staff this season";
		return choice.search_failed ? null : <p className="text-muted">{none_found}</p>;
	}
	return (
		<Form
			method="post"
			action={sessionPaths.groupStaff(session.id)}
			preventScrollReset
			className="flex gap-2"
			key={`${group.staff.length} ${params.get("find")}`}
		>
			<input type="hidden" name="group_id" value={group.id} />
			<Select
				name="staff_id"
				aria-label={`Counselor for ${group.name}`}
				required
				placeholder={choice.is_long ? undefined : "Choose"}
				options={free.map(({ id, name }) => ({ value: id, label: name }))}
				className="min-w-0 flex-1"
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
			<IconButton type="submit" label={`Remove ${person.name} from ${group.name}`} icon={<Icon name="x" />} />
		</Form>
	);
}
