import { SplitBar } from "~/ui/split-bar";

interface DayBarProps {
	here: number;
	left: number;
	absent: number;
	expected: number;
	className?: string;
}

/** Of the children expected, who is here, who has left and who is absent; the rest is not marked. */
export function DayBar({ here, left, absent, expected, className }: DayBarProps) {
	return (
		<SplitBar
			parts={[
				{ value: here, tone: "pine" },
				{ value: left, tone: "soft" },
				{ value: absent, tone: "edge" },
			]}
			max={expected}
			label={`${here} of ${expected} present`}
			className={className}
		/>
	);
}
