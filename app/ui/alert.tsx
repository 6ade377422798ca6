import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import OctagonAlert from "lucide-react/icons/octagon-alert";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { cn } from "./cn";

export const alertLook = {
	info: { box: "border-sky/35 bg-sky-tint", mark: "text-sky", Icon: Info },
	success: { box: "border-pine/35 bg-pine-tint", mark: "text-pine", Icon: CircleCheck },
	warning: { box: "border-ember-ink/35 bg-ember-tint", mark: "text-ember-ink", Icon: TriangleAlert },
	danger: { box: "border-danger/40 bg-danger-tint", mark: "text-danger", Icon: OctagonAlert },
};

export type AlertTone = keyof typeof alertLook;

interface AlertProps {
	/** warning: somebody has to act. danger: danger and anaphylaxis only. */
	tone?: AlertTone;
	title?: ReactNode;
	actions?: ReactNode;
	/** Say it at once to screen readers; for what appears while somebody is on the page. */
	live?: boolean;
	className?: string;
	children?: ReactNode;
}

/** Something to know, in its place on the page. */
export function Alert({ tone = "info", title, actions, live, className, children }: AlertProps) {
	const { box, mark, Icon } = alertLook[tone];
	return (
		<div
			role={live ? (tone === "danger" ? "alert" : "status") : undefined}
			className={cn("flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md border px-4 py-3", box, className)}
		>
			<Icon aria-hidden className={cn("mt-0.5 size-4 flex-none", mark)} />
			<div className="min-w-0 flex-1 basis-48">
				{title ? <p className="font-bold">{title}</p> : null}
				{children}
			</div>
			{actions ? <div className="flex flex-wrap gap-2 print:hidden">{actions}</div> : null}
		</div>
	);
}
