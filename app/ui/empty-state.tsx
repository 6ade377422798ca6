import type { ReactNode } from "react";

interface EmptyStateProps {
	/** `<Icon name="tent" />` */
	icon?: ReactNode;
	/** What is not there, in plain words: "No campers yet". */
	title: string;
	/** What this list is for. */
	children: ReactNode;
	/** The one next step. */
	actions?: ReactNode;
	/** 1 where the state is the whole page. */
	level?: 1 | 2;
}

/** An empty list says what it is and offers the next step. */
export function EmptyState({ icon, title, children, actions, level = 2 }: EmptyStateProps) {
	const Heading = `h${level}` as const;
	return (
		<div className="grid justify-items-center gap-1 px-6 py-12 text-center">
			{icon ? (
				<div
					aria-hidden="true"
					className="mb-3 grid size-12 place-items-center rounded-full bg-pine-tint text-pine [&>svg]:size-6"
				>
					{icon}
				</div>
			) : null}
			<Heading className={level === 1 ? "text-lg font-bold" : "text-base font-bold"}>{title}</Heading>
			<div className="max-w-prose text-muted">{children}</div>
			{actions ? <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div> : null}
		</div>
	);
}
