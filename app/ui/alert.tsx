import type { ReactNode } from "react";
import { cn } from "./cn";
import { Icon } from "./icon";
import type { IconName } from "./icon-name";

export const alertLook = {
	info: { box: "border-sky/35 bg-sky-tint", mark: "text-sky", icon: "info" },
	success: { box: "border-pine/35 bg-pine-tint", mark: "text-pine", icon: "circle-check" },
	warning: { box: "border-ember-ink/35 bg-ember-tint", mark: "text-ember-ink", icon: "triangle-alert" },
	danger: { box: "border-danger/40 bg-danger-tint", mark: "text-danger", icon: "octagon-alert" },
} as const satisfies Record<string, { box: string; mark: string; icon: IconName }>;

export type AlertTone = keyof typeof alertLook;

interface AlertProps {
	/** Use `warning` when the user has to act, and `danger` only for danger and anaphylaxis. */
	tone?: AlertTone;
	title?: ReactNode;
	actions?: ReactNode;
	/** Announces the alert to screen readers at once; for alerts that appear while the user is on the page. */
	live?: boolean;
	className?: string;
	children?: ReactNode;
}

/** Message shown in place on the page. */
export function Alert({ tone = "info", title, actions, live, className, children }: AlertProps) {
	const { box, mark, icon } = alertLook[tone];
	return (
		<div
			role={live ? (tone === "danger" ? "alert" : "status") : undefined}
			className={cn("flex items-start gap-3 rounded-md border px-4 py-3", box, className)}
		>
			<Icon name={icon} className={cn("mt-0.5", mark)} />
			<div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
				<div className="min-w-0 flex-1 basis-60">
					{title ? <p className="font-bold">{title}</p> : null}
					{children}
				</div>
				{actions ? <div className="flex flex-wrap gap-2 print:hidden">{actions}</div> : null}
			</div>
		</div>
	);
}
