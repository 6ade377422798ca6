import {
	draggable,
	dropTargetForElements,
	monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";

/**
 * Lets the items of a list (`[data-item]`) be dragged by their handles (`[data-handle]`).
 * @param move called with the places of an item before and after
 * @returns a function that ends it
 */
export function dragItems(list: HTMLElement, move: (from: number, to: number) => void): () => void {
	const items = [...list.querySelectorAll<HTMLElement>("[data-item]")];
	return combine(
		...items.map((item, at) => combine(dragged(list, item, at), target(list, item, at))),
		monitorForElements({
			canMonitor: ({ source }) => source.data.list === list,
			onDrop: ({ source, location }) => {
				const [over] = location.current.dropTargets;
				if (!over) return;
				const from = Number(source.data.at);
				const gap = Number(over.data.at) + (over.data.side === "after" ? 1 : 0);
				const to = gap > from ? gap - 1 : gap;
				if (to !== from) move(from, to);
			},
		}),
	);
}

const dragged = (list: HTMLElement, item: HTMLElement, at: number) =>
	draggable({
		element: item,
		dragHandle: item.querySelector("[data-handle]") ?? undefined,
		getInitialData: () => ({ list, at }),
		onDragStart: () => item.setAttribute("data-dragged", ""),
		onDrop: () => item.removeAttribute("data-dragged"),
	});

function target(list: HTMLElement, item: HTMLElement, at: number) {
	const unmark = () => item.removeAttribute("data-drop");
	return dropTargetForElements({
		element: item,
		canDrop: ({ source }) => source.data.list === list,
		getData: ({ input }) => {
			const { top, height } = item.getBoundingClientRect();
			return { at, side: input.clientY > top + height / 2 ? "after" : "before" };
		},
		onDrag: ({ self, source }) => {
			if (source.element === item) unmark();
			else item.setAttribute("data-drop", String(self.data.side));
		},
		onDragLeave: unmark,
		onDrop: unmark,
	});
}
