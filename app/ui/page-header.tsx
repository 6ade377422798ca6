import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { Icon } from "./icon";

interface PageHeaderProps {
	/** The page's one h1. */
	title: ReactNode;
	description?: ReactNode;
	/** Where the page belongs; the label names that place. */
	back?: { to: string; label: string };
	/** Before the title: a person's face. */
	avatar?: ReactNode;
	/** After the title: badges. */
	badges?: ReactNode;
	/** At most one primary button; on phones they take a line of their own. */
	actions?: ReactNode;
	/** On a phone they stand beside the title, for few words and narrow buttons: a list begins the sooner. */
	beside?: boolean;
}

/** What this page is, where it belongs and what can be done here. */
export function PageHeader({ title, description, back, avatar, badges, actions, beside }: PageHeaderProps) {
	return (
		<header className={cn("grid grid-cols-1 gap-1 pb-5 print:pb-2", beside && "max-md:pb-3")}>
			{back ? (
				<Link
					to={back.to}
					prefetch="intent"
					className="inline-flex min-h-6 max-w-full items-center gap-1 justify-self-start rounded-sm text-muted hover:text-ink touch:-my-2 touch:min-h-11 print:hidden"
				>
					<Icon name="arrow-left" />
					<bdi className="min-w-0 truncate">{back.label}</bdi>
				</Link>
			) : null}
			<div className={cn("flex flex-wrap items-center gap-x-4 gap-y-3", beside && "max-md:gap-y-1")}>
				{avatar}
				<div className={cn("min-w-0", beside ? "max-md:contents md:flex-1 md:basis-64" : "flex-1 basis-64")}>
					<div className="flex min-w-0 flex-auto flex-wrap items-center gap-x-3 gap-y-1">
						<h1 className="min-w-0 text-lg font-bold wrap-anywhere md:text-xl">{title}</h1>
						{badges}
					</div>
					{description ? (
						<p className="max-w-form text-muted max-md:order-1 max-md:basis-full">{description}</p>
					) : null}
				</div>
				{actions ? <div className="flex flex-wrap gap-2 print:hidden">{actions}</div> : null}
			</div>
		</header>
	);
}
