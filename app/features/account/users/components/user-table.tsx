import { Avatar } from "#app/ui/avatar";
import { Badge } from "#app/ui/badge";
import { type Column, Table } from "#app/ui/table";
import { userPaths } from "../paths";

interface UserItem {
	id: string;
	name: string;
	email: string;
	role_label: string;
	/** Scope of the role, in words. */
	reaches: string;
	is_active: boolean;
	is_you: boolean;
	/** Formatted date. */
	since: string;
}

const columns: Column<UserItem>[] = [
	{
		key: "name",
		header: "Name",
		at: "title",
		cell: ({ id, name, email, is_you, is_active }) => (
			<span className="row-name">
				<Avatar id={id} name={name} />
				<span className="min-w-0">
					<span className="flex items-center gap-2">
						<bdi className="truncate">{name}</bdi>
						{is_you ? <Badge tone="sky">You</Badge> : null}
						{is_active ? null : <Badge>Deactivated</Badge>}
					</span>
					<bdi className="block truncate text-xs font-normal text-muted">{email}</bdi>
				</span>
			</span>
		),
	},
	{ key: "role", header: "Role", at: "plain", cell: ({ role_label }) => role_label },
	{
		key: "reaches",
		header: "Access to",
		at: "plain",
		className: "text-muted",
		cell: ({ reaches }) => reaches,
	},
	{ key: "since", header: "User since", className: "text-muted", cell: ({ since }) => since },
];

/** Users in order of name. */
export const UserTable = ({ users }: { users: UserItem[] }) => (
	<Table
		caption="Users"
		columns={columns}
		rows={users}
		rowKey={({ id }) => id}
		rowHref={({ id }) => userPaths.user(id)}
	/>
);
