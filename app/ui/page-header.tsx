import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { Icon } from "./icon";

interface PageHeaderProps {
	/** The page's one h1. */
	title: ReactNode;
	description?: ReactNode;
	/** Link to the parent page; the label names that page. */
	back?: { to: string; label: string };
	/** Content before the title: a person's photo. */
	avatar?: ReactNode;
	/** Content after the title: badges. */
	badges?: ReactNode;
	/** Buttons, at most one of them primary; on phones they take a line of their own. */
	actions?: ReactNode;
	/**
	 * Keeps the actions beside the title on a phone, for a short title and narrow buttons, so that a list starts
	 * higher.
	 */
	beside?: boolean;
}

/** Header of a page: its title, the link to its parent page, and its actions. */
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
