import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import LogOut from "lucide-react/icons/log-out";
import UserX from "lucide-react/icons/user-x";
import { cn } from "~/ui/cn";
import type { MarkedFacts } from "../queue";

const looks = {
	present: { box: "border-pine bg-pine text-on-pine", Icon: Check },
	late: { box: "border-sky bg-sky-tint text-sky", Icon: Clock },
	left_early: { box: "border-edge bg-sunken text-ink", Icon: LogOut },
	checked_out: { box: "border-edge bg-sunken text-ink", Icon: LogOut },
	excused: { box: "border-edge bg-sunken text-ink", Icon: UserX },
	unexcused: { box: "border-ember bg-ember-tint text-ember-ink", Icon: UserX },
};

interface StatusMarkProps {
	/** Null: not marked. */
	facts: Pick<MarkedFacts, "status" | "absence"> | null;
	className?: string;
}

/** How a child stands, as a sign. The words always stand beside it. */
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
			{look ? <look.Icon strokeWidth={2.5} className="size-5" /> : null}
		</span>
	);
}

function lookOf({ status, absence }: Pick<MarkedFacts, "status" | "absence">): keyof typeof looks {
	if (status === "absent") return absence === "excused" ? "excused" : "unexcused";
	return status as keyof typeof looks;
}
