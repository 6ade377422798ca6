import type { ReactNode } from "react";
import { type AlertTone, alertLook } from "./alert";
import { cn } from "./cn";
import { Icon } from "./icon";

interface BannerProps {
	tone?: AlertTone;
	actions?: ReactNode;
	children: ReactNode;
}

/** One line across the whole page, above everything: offline, sample data, subscription. */
export function Banner({ tone = "info", actions, children }: BannerProps) {
	const { box, mark, icon } = alertLook[tone];
	return (
		<div
			role="status"
			className={cn("flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2 print:hidden", box)}
		>
			<Icon name={icon} className={mark} />
			<div className="min-w-0 flex-1">{children}</div>
			{actions}
		</div>
	);
}
