import { Form } from "@remix-run/react";
import { personPaths } from "#app/features/people/person-page/paths";
import { formatDate } from "#app/lib/dates";
import { PERSON_TYPE_LABELS, type PersonType } from "#app/lib/people";
import { Avatar } from "#app/ui/avatar";
import { Icon } from "#app/ui/icon";
import { SubmitButton } from "#app/ui/submit-button";
import { type Column, Table } from "#app/ui/table";

interface DeletedItem {
	id: string;
	name: string;
	photo_url: string | null;
	person_type: PersonType;
	/** Email and phone, to distinguish people of the same name. */
	about: string;
	/** Calendar date in the camp's time zone. */
	deleted_on: string;
}

const columns: Column<DeletedItem>[] = [
	{
		key: "name",
		header: "Name",
		at: "title",
		cell: ({ id, name, photo_url }) => (
			<span className="row-name">
				<Avatar id={id} name={name} src={photo_url} />
				<bdi className="min-w-0 truncate">{name}</bdi>
			</span>
		),
	},
	{
		key: "type",
		header: "Role",
		at: "plain",
		cell: ({ person_type }) => PERSON_TYPE_LABELS[person_type],
	},
	{
		key: "about",
		header: "Email and phone",
		at: "plain",
		className: "text-muted md:w-2/5",
		cell: ({ about }) => (about ? <bdi className="wrap-anywhere">{about}</bdi> : null),
	},
	{
		key: "deleted",
		header: "Deleted",
		className: "whitespace-nowrap tabular-nums",
		cell: ({ deleted_on }) => <time dateTime={deleted_on}>{formatDate(deleted_on)}</time>,
	},
	{
		key: "restore",
		header: "Restore",
		hideHeader: true,
		align: "end",
		at: "corner",
		cell: ({ id, name }) => (
			<Form method="post" action={personPaths.restore(id)}>
				<SubmitButton size="small" variant="secondary" icon={<Icon name="undo-2" />}>
					Restore<span className="sr-only"> {name}</span>
				</SubmitButton>
			</Form>
		),
	},
];

/** Deleted parents and contacts, each with a restore button. */
export const DeletedList = ({ people }: { people: DeletedItem[] }) => (
	<Table
		caption="Recently deleted people"
		columns={columns}
		rows={people}
		rowKey={({ id }) => id}
		rowHref={({ id }) => personPaths.person(id)}
	/>
);
