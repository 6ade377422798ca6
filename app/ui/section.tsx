import { type ReactNode, useId } from "react";
import { cn } from "./cn";

interface SectionProps {
	title: ReactNode;
	description?: ReactNode;
	actions?: ReactNode;
	className?: string;
	children: ReactNode;
}

/** Part of a page under its own heading, without a box. */
export function Section({ title, description, actions, className, children }: SectionProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className={cn("grid grid-cols-1 gap-3", className)}>
			<div className="flex flex-wrap items-end gap-x-4 gap-y-2">
				<div className="min-w-0 flex-1">
					<h2 id={id} className="text-base font-bold">
						{title}
					</h2>
					{description ? <p className="text-muted">{description}</p> : null}
				</div>
				{actions ? <div className="flex flex-wrap gap-2 print:hidden">{actions}</div> : null}
			</div>
			{children}
		</section>
	);
}
