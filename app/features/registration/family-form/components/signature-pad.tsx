import { type PointerEvent, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button";

const WIDTH = 600;
const HEIGHT = 200;
/** Maximum length of a signature's path. */
const MOST = 50_000;

interface SignaturePadProps {
	/** Name of the hidden field with the strokes. */
	name: string;
	label: string;
}

/**
 * Canvas to sign with a finger, a pen or the mouse. Needs JavaScript. Users who can't draw type their name, which
 * is equally valid.
 */
export function SignaturePad({ name, label }: SignaturePadProps) {
	const [path, setPath] = useState("");
	const [is_live, setLive] = useState(false);
	const drawing = useRef(false);
	const last = useRef("");
	useEffect(() => setLive(true), []);
	if (!is_live) return null;
	const at = (event: PointerEvent<SVGSVGElement>) => {
		const box = event.currentTarget.getBoundingClientRect();
		const within = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)));
		const x = within(((event.clientX - box.left) / box.width) * WIDTH, WIDTH);
		const y = within(((event.clientY - box.top) / box.height) * HEIGHT, HEIGHT);
		return `${x} ${y}`;
	};
	return (
		<div className="grid max-w-96 gap-1">
			<input type="hidden" name={name} value={path} />
			<svg
				viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
				role="img"
				aria-label={label}
				className="w-full cursor-crosshair touch-none rounded-sm border border-dashed border-edge bg-surface"
				onPointerDown={(event) => {
					event.currentTarget.setPointerCapture(event.pointerId);
					drawing.current = true;
					last.current = at(event);
					// A dot counts as a stroke too.
					setPath((before) =>
						before.length < MOST - 30 ? `${before}M${last.current}L${last.current}` : before,
					);
				}}
				onPointerMove={(event) => {
					if (!drawing.current) return;
					const next = at(event);
					if (next === last.current) return;
					last.current = next;
					setPath((before) => (before.length < MOST - 30 ? `${before}L${next}` : before));
				}}
				onPointerUp={() => {
					drawing.current = false;
				}}
				onPointerCancel={() => {
					drawing.current = false;
				}}
			>
				<line x1="30" x2="570" y1="150" y2="150" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
				<path
					d={path}
					fill="none"
					stroke="currentColor"
					strokeWidth="5"
					strokeLinecap="round"
					strokeLinejoin="round"
				/>
			</svg>
			<div className="flex items-center justify-between gap-2 text-xs text-muted">
				<span>Draw your signature (optional).</span>
				<Button size="small" variant="quiet" onClick={() => setPath("")} disabled={path === ""}>
					Clear
				</Button>
			</div>
		</div>
	);
}
