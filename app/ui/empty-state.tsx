import type { ReactNode } from "react";

interface EmptyStateProps {
	/** For example `<Icon name="tent" />`. */
	icon?: ReactNode;
	/** Says in plain words that the list is empty: "No campers yet". */
	title: string;
	/** Explains the purpose of the list. */
	children: ReactNode;
	/** The one next step. */
	actions?: ReactNode;
	/** Heading level; 1 when the empty state is the whole page. */
	level?: 1 | 2;
}

/** Empty state of a list: says what belongs here and offers the next step. */
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
