import { Link, type LinkProps } from "@remix-run/react";

/** A link within a sentence or under a form; on a phone as tall as a finger. */
export function TextLink(props: LinkProps) {
	return (
		<Link
			{...props}
			className="rounded-sm font-medium text-pine underline underline-offset-3 hover:text-pine-deep touch:inline-flex touch:min-h-11 touch:items-center"
		/>
	);
}
