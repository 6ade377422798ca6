import { telHref } from "#app/lib/people";
import { Icon } from "./icon";

interface CallLinkProps {
	/** Whose number it is, for those who hear the link alone. */
	name: string;
	phone: string;
}

/** A phone number to tap; as it stands where it cannot be dialled. */
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
