import { cn } from "#app/ui/cn";
import { Icon } from "#app/ui/icon";
import type { MarkedFacts } from "../queue";

const looks = {
	present: { box: "border-pine bg-pine text-on-pine", icon: "check" },
	late: { box: "border-sky bg-sky-tint text-sky", icon: "clock" },
	left_early: { box: "border-edge bg-sunken text-ink", icon: "log-out" },
	checked_out: { box: "border-edge bg-sunken text-ink", icon: "log-out" },
	excused: { box: "border-edge bg-sunken text-ink", icon: "user-x" },
	unexcused: { box: "border-ember bg-ember-tint text-ember-ink", icon: "user-x" },
} as const;

interface StatusMarkProps {
	/** Null for an unmarked camper. */
	facts: Pick<MarkedFacts, "status" | "absence"> | null;
	className?: string;
}

/** Icon of a camper's status. The status in words is always shown next to it. */
export function StatusMark({ facts, className }: StatusMarkProps) {
	const look = facts && facts.status !== "unmarked" ? looks[lookOf(facts)] : null;
	return (
		<span
			aria-hidden="true"
			className={cn(
				"grid size-9 flex-none place-items-center rounded-full border-2 print:hidden",
				look?.box ?? "border-edge bg-surface",
				className,
			)}
		>
			{look ? <Icon name={look.icon} className="size-5 stroke-[2.5]" /> : null}
		</span>
	);
}

function lookOf({ status, absence }: Pick<MarkedFacts, "status" | "absence">): keyof typeof looks {
	if (status === "absent") return absence === "excused" ? "excused" : "unexcused";
	return status as keyof typeof looks;
}
