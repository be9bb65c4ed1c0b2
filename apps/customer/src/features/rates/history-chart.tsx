import { formatDay } from '@app/client';
import { useEffect, useEffectEvent, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { axisWidth, canvasFont, drawMarks, isUnderTag, themeColour } from './chart-drawing.ts';
import type { Drawing } from './chart-drawing.ts';
import { dayOf, dayTicks, gridSteps, heightRange, heightText, nearestKnown } from './chart-line.ts';

export interface HistoryChartProps {
  readonly drawing: Drawing;
  /** Which of the known points the crosshair is at; undefined when it is nowhere. */
  readonly selected: number | undefined;
  readonly onSelect: (index: number | undefined) => void;
}

const heightPx = 240;
const dayLabelPx = 104;

/** The line on its canvas. What it shows is said beside it in words: a canvas says nothing to those who cannot see it. */
export function HistoryChart({ drawing, selected, onSelect }: HistoryChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>(undefined);
  const select = useEffectEvent(onSelect);
  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const made = new uPlot(
      optionsOf(drawing, element.clientWidth, (index) => select(index)),
      [[...drawing.line.days], [...drawing.line.heights]],
      element,
    );
    chart.current = made;
    const resized = new ResizeObserver(() =>
      made.setSize({ width: element.clientWidth, height: heightPx }),
    );
    resized.observe(element);
    // The colours of a canvas are paint: a change of theme has to paint again.
    const themed = new MutationObserver(() => made.redraw());
    themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      resized.disconnect();
      themed.disconnect();
      made.destroy();
      chart.current = undefined;
    };
  }, [drawing]);
  useEffect(() => {
    const { days, known } = drawing.line;
    const place = selected === undefined ? undefined : known[selected];
    const made = chart.current;
    if (made === undefined) return;
    const left = place === undefined ? -10 : made.valToPos(days[place] ?? 0, 'x');
    // Without telling the hooks: they told us.
    made.setCursor({ left, top: 0 }, false);
  }, [drawing, selected]);
  return <div ref={host} dir="ltr" aria-hidden="true" className="h-60 w-full overflow-hidden" />;
}

type Select = (index: number | undefined) => void;

function optionsOf(drawing: Drawing, width: number, select: Select): uPlot.Options {
  const { line } = drawing;
  const [first = 0] = line.days;
  const last = line.days.at(-1) ?? first;
  return {
    width,
    height: heightPx,
    // Room for the first day's label, which is centred under its tick.
    padding: [12, 0, 0, 40],
    legend: { show: false },
    cursor: cursorOf(drawing),
    scales: {
      // A single day has no width of its own.
      x: { time: false, range: () => (first === last ? [first - 1, last + 1] : [first, last]) },
      y: { range: () => heightRange(line.heights) },
    },
    axes: axesOf(drawing, first, last),
    series: [
      {},
      {
        width: 2,
        stroke: () => themeColour('--chart-1'),
        spanGaps: false,
        points: { show: false },
      },
    ],
    hooks: {
      draw: [(made) => drawMarks(made, drawing)],
      setCursor: [
        (made) => {
          const { idx, left } = made.cursor;
          const isAway = idx === null || idx === undefined || left === undefined || left < 0;
          const place = isAway ? undefined : nearestKnown(line.known, idx);
          select(place === undefined ? undefined : line.known.indexOf(place));
        },
      ],
    },
  };
}

function cursorOf({ line }: Drawing): uPlot.Cursor {
  return {
    y: false,
    drag: { x: false, y: false },
    points: {
      show: true,
      size: 11,
      fill: () => themeColour('--chart-1'),
      width: 2,
      stroke: () => themeColour('--surface'),
    },
    // The crosshair stands on days that are known, never between them.
    dataIdx: (_chart, _series, index) => nearestKnown(line.known, index) ?? index,
    move: (chart, left, top) => {
      if (left < 0) return [left, top];
      const place = nearestKnown(line.known, chart.posToIdx(left));
      return [place === undefined ? left : chart.valToPos(line.days[place] ?? 0, 'x'), top];
    },
  };
}

function axesOf(drawing: Drawing, first: number, last: number): uPlot.Axis[] {
  const ink = () => themeColour('--ink-2');
  const hairline = { stroke: () => themeColour('--line'), width: 1 };
  const font = canvasFont(13);
  return [
    {
      side: 2,
      size: 32,
      gap: 8,
      font,
      stroke: ink,
      grid: { show: false },
      ticks: { ...hairline, size: 4 },
      border: { show: true, ...hairline },
      splits: (chart) => {
        const room = chart.bbox.width / window.devicePixelRatio;
        return dayTicks(first, last, Math.max(2, Math.floor(room / dayLabelPx)));
      },
      values: (_chart, splits) => splits.map((day) => formatDay(dayOf(day))),
    },
    {
      side: 1,
      size: axisWidth(drawing),
      gap: 8,
      font,
      stroke: ink,
      grid: hairline,
      ticks: { show: false },
      space: 44,
      incrs: [...gridSteps],
      values: (chart, splits) =>
        splits.map((height) =>
          isUnderTag(chart, drawing, height) ? null : heightText(height, drawing.scale),
        ),
    },
  ];
}
