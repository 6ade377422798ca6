import type { ReactNode } from "react";
import { Card } from "./card";

interface ErrorPanelProps {
	/** Explanation of the failure, what was saved and what to do, when more is known than that it failed. */
	children?: ReactNode;
	/** Request ID for support; shown in production. */
	requestId?: string;
	/** The error itself; shown only in development. */
	details?: string;
	actions?: ReactNode;
	/** Heading level; 2 when the surrounding page has its own h1. */
	level?: 1 | 2;
}

/** Fallback shown when a page or part of it couldn't be rendered. */
export function ErrorPanel({ children, requestId, details, actions, level = 1 }: ErrorPanelProps) {
	const Heading = `h${level}` as const;
	return (
		<Card className="mx-auto w-full max-w-form">
			<div role="alert" className="grid gap-3">
				<Heading className="text-lg font-bold">Something went wrong</Heading>
				<div className="text-muted">
					{children ?? (
						<p>
							Nothing you've saved is lost. Try again. If the problem continues, contact your camp's admin.
						</p>
					)}
				</div>
				{requestId ? (
					<p className="text-muted">
						Request <code className="font-mono text-ink select-all">{requestId}</code>
					</p>
				) : null}
				{details ? (
					<pre className="max-h-80 overflow-auto rounded-sm bg-sunken p-3 font-mono text-xs whitespace-pre-wrap">
						{details}
					</pre>
				) : null}
				{actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
			</div>
		</Card>
	);
}
