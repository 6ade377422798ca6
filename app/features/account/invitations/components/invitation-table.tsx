import { Form } from "@remix-run/react";
import { Badge, type Tone } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { SubmitButton } from "#app/ui/submit-button";
import { type Column, Table } from "#app/ui/table";
import { invitationPaths } from "../paths";
import { type InvitationStatus, STATUS_LABELS } from "../rules";

interface InvitationItem {
	id: string;
	email: string;
	name: string | null;
	role: string;
	/** Current status; an invitation past its expiry is expired even before it is settled. */
	status: InvitationStatus;
	/** Time sent or settled, number of times sent, time left. */
	about: string;
	by: string;
}

const TONES: Record<InvitationStatus, Tone> = {
	pending: "sky",
	accepted: "pine",
	revoked: "neutral",
	expired: "neutral",
};

const columns: Column<InvitationItem>[] = [
	{
		key: "email",
		header: "Invited",
		at: "title",
		cell: ({ email, name }) => (
			<span className="block min-w-0">
				<bdi className="block truncate">{name ?? email}</bdi>
				{name ? <bdi className="block truncate text-xs font-normal text-muted">{email}</bdi> : null}
			</span>
		),
	},
	{ key: "role", header: "Role", at: "plain", cell: ({ role }) => role },
	{
		key: "status",
		header: "Status",
		at: "corner",
		cell: ({ status }) => <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>,
	},
	{ key: "about", header: "Date", at: "plain", className: "text-muted", cell: ({ about }) => about },
	{ key: "by", header: "Invited by", className: "text-muted", cell: ({ by }) => <bdi>{by}</bdi> },
	{
		key: "do",
		header: "Actions",
		hideHeader: true,
		at: "plain",
		align: "end",
		cell: ({ id, email, status }) =>
			status === "pending" ? (
				<div className="flex justify-end gap-1">
					<Press to={invitationPaths.resend(id)} label="Resend" about={email} />
					<Press to={invitationPaths.revoke(id)} label="Revoke" about={email} />
				</div>
			) : status === "accepted" ? null : (
				<ButtonLink to={invitationPaths.inviteAgain(id)} size="small" variant="quiet">
					Invite again<span className="sr-only"> {email}</span>
				</ButtonLink>
			),
	},
];

const Press = ({ to, label, about }: { to: string; label: string; about: string }) => (
	<Form method="post" action={to} preventScrollReset>
		<SubmitButton size="small" variant="quiet">
			{label}
			<span className="sr-only"> {about}</span>
		</SubmitButton>
	</Form>
);

/** Invitations; pending ones have actions. */
export const InvitationTable = ({ invitations }: { invitations: InvitationItem[] }) => (
	<Table caption="Invitations" columns={columns} rows={invitations} rowKey={({ id }) => id} />
);
