import { telHref } from "#app/lib/people";
import { Icon } from "./icon";

interface CallLinkProps {
	/** Name of the person with this number, for users who hear only the link. */
	name: string;
	phone: string;
}

/** Phone number as a link; plain text when it can't be dialed. */
export function CallLink({ name, phone }: CallLinkProps) {
	const href = telHref(phone);
	if (!href) return <span>{phone}</span>;
	return (
		<a
			href={href}
			aria-label={`Call ${name}, ${phone}`}
			className="link inline-flex items-center gap-1.5 tabular-nums touch:min-h-11"
		>
			<Icon name="phone" />
			{phone}
		</a>
	);
}
