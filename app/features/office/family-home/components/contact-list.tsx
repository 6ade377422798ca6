import { Form, Link } from "@remix-run/react";
import { Avatar } from "#app/ui/avatar";
import { Badge } from "#app/ui/badge";
import { CallLink } from "#app/ui/call-link";
import { Icon } from "#app/ui/icon";
import { IconButton } from "#app/ui/icon-button";
import { MoveButtons } from "#app/ui/move-buttons";
import type { ContactView } from "../contacts";
import { parentPaths } from "../paths";

interface ContactListProps {
	child: { id: string; called: string; contacts: ContactView[] };
}

/**
 * A child's contacts: guardians as the camp knows them, and contacts that the family adds, changes and removes
 * itself.
 */
export function ContactList({ child }: ContactListProps) {
	const own = child.contacts.some(({ guardian }) => guardian === null);
	return (
		<>
			<ul className="divide-y divide-line">
				{child.contacts.map((contact) => (
					<li key={contact.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
						<Avatar id={contact.id} name={contact.name} src={contact.photo_url} />
						<div className="min-w-0 flex-1 basis-36">
							<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
								<span className="font-medium">
									<bdi>{contact.name}</bdi>
								</span>
								<Roles contact={contact} />
							</p>
							<Phone contact={contact} />
						</div>
						{contact.guardian ? null : <Changes child_id={child.id} contact={contact} />}
					</li>
				))}
			</ul>
			{own ? null : (
				<p className="px-4 pb-2 text-muted">
					No other contacts yet. Add someone nearby who can pick up {child.called} or be reached in an
					emergency.
				</p>
			)}
		</>
	);
}

function Roles({ contact: { guardian, may_pick_up, called } }: { contact: ContactView }) {
	if (guardian) return <Badge>{GUARDIANS[guardian] ?? "Guardian"}</Badge>;
	return (
		<>
			{may_pick_up ? <Badge tone="pine">Authorized pickup</Badge> : null}
			{called ? <Badge tone="sky">Emergency contact {called}</Badge> : null}
		</>
	);
}

const GUARDIANS: Record<string, string> = {
	parent: "Parent",
	guardian: "Guardian",
	step_parent: "Step-parent",
};

function Phone({ contact: { name, phone, guardian } }: { contact: ContactView }) {
	if (guardian) return null;
	return phone ? <CallLink name={name} phone={phone} /> : <p className="text-muted">No phone number</p>;
}

function Changes({ child_id, contact }: { child_id: string; contact: ContactView }) {
	const { relationship_id, name, called, is_last_called } = contact;
	return (
		<div className="ml-auto flex flex-none items-center print:hidden">
			{called && !(called === 1 && is_last_called) ? (
				<MoveButtons
					action={parentPaths.moveContact(child_id, relationship_id)}
					verb="Call"
					name={name}
					isFirst={called === 1}
					isLast={is_last_called}
				/>
			) : null}
			<Link
				to={parentPaths.contact(child_id, relationship_id)}
				className="link inline-flex min-h-8 items-center px-2 touch:min-h-11"
			>
				Edit<span className="sr-only"> {name}</span>
			</Link>
			<Form method="post" action={parentPaths.removeContact(child_id, relationship_id)} preventScrollReset>
				<IconButton type="submit" label={`Remove ${name}`} icon={<Icon name="x" />} />
			</Form>
		</div>
	);
}
