import { SplitBar } from "#app/ui/split-bar";

interface DayBarProps {
	here: number;
	left: number;
	absent: number;
	expected: number;
	className?: string;
}

/** Of the children expected, who is here, who has left and who is absent; the rest is not marked. */
export function DayBar({ here, left, absent, expected, className }: DayBarProps) {
	const label = `${here} of ${expected} present`;
	return (
		<SplitBar pine={here} soft={left} edge={absent} max={expected} label={label} className={className} />
	);
}
