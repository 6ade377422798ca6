import { type ReactNode, useId } from "react";
import { cn } from "./cn";

interface CardProps {
	title?: ReactNode;
	description?: ReactNode;
	/** Buttons or links at the end of the heading line. */
	actions?: ReactNode;
	/** No inner margin, for tables, lists and other content that reaches the edge. */
	flush?: boolean;
	level?: 2 | 3;
	className?: string;
	children: ReactNode;
}

/** Surface for one topic. With a title it is a landmark of that name. */
export function Card({ title, description, actions, flush, level = 2, className, children }: CardProps) {
	const id = useId();
	const Heading = `h${level}` as const;
	const Box = title ? "section" : "div";
	return (
		<Box
			aria-labelledby={title ? id : undefined}
			className={cn(
				"overflow-clip rounded-md border border-line bg-surface shadow-raised print:overflow-visible print:shadow-none",
				className,
			)}
		>
			{title ? (
				<div className={cn("flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-3", flush ? "pb-3" : "pb-1")}>
					<div className={cn("min-w-0 flex-1", description && "basis-48")}>
						<Heading id={id} className="text-sm font-bold wrap-anywhere">
							{title}
						</Heading>
						{description ? <p className="text-muted">{description}</p> : null}
					</div>
					{actions ? <div className="flex flex-wrap gap-2 print:hidden">{actions}</div> : null}
				</div>
			) : null}
			<div
				className={
					flush ? (title ? "border-t border-line" : undefined) : cn("px-4 pb-4", title ? "pt-2" : "pt-4")
				}
			>
				{children}
			</div>
		</Box>
	);
}
