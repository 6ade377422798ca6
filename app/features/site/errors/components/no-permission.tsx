import { telHref } from "#app/lib/people";
import type { PermissionContacts } from "#app/platform/permission-contacts";
import { ButtonLink } from "#app/ui/button";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";

/** The missing permission and the contact to ask, both from the server. */
export function NoPermission({ message, contacts }: { message?: string; contacts?: PermissionContacts }) {
	return (
		<EmptyState
			level={1}
			icon={<Icon name="lock" />}
			title="You don't have access"
			actions={
				<ButtonLink to="/" variant="secondary" prefetch="none">
					Go to your home page
				</ButtonLink>
			}
		>
			<p>
				{message ??
					"Your role at this camp doesn't give you access to this page. Ask a camp admin for access."}
			</p>
			{contacts ? <Contacts contacts={contacts} /> : null}
		</EmptyState>
	);
}

function Contacts({ contacts: { camp, people, contact } }: { contacts: PermissionContacts }) {
	const ways = [
		...people.map(({ name, email }) => ({ key: email, to: `mailto:${email}`, words: name })),
		...(contact?.email ? [{ key: "email", to: `mailto:${contact.email}`, words: contact.email }] : []),
		...(contact?.phone ? [{ key: "phone", to: telHref(contact.phone), words: contact.phone }] : []),
	];
	if (ways.length === 0) return null;
	return (
		<p>
			{contact ? (
				<>
					You can reach <bdi>{camp}</bdi> by{" "}
				</>
			) : (
				<>
					At <bdi>{camp}</bdi>, ask{" "}
				</>
			)}
			{ways.map(({ key, to, words }, at) => (
				<span key={key}>
					{at > 0 ? " or " : null}
					{to ? (
						<a href={to} className="link">
							<bdi>{words}</bdi>
						</a>
					) : (
						<bdi>{words}</bdi>
					)}
				</span>
			))}
			.
		</p>
	);
}
