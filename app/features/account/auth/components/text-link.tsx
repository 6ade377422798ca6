import { Link, type LinkProps } from "@remix-run/react";

/** Link within a sentence or under a form; large enough for touch on a phone. */
export function TextLink(props: LinkProps) {
	return (
		<Link
			{...props}
			className="rounded-sm font-medium text-pine underline underline-offset-3 hover:text-pine-deep touch:inline-flex touch:min-h-11 touch:items-center"
		/>
	);
}
