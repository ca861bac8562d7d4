/** Letters of an equation, as programs write them. */
export const run = (text: string, properties = ''): string => `<m:r>${properties === '' ? '' : `<m:rPr>${properties}</m:rPr>`}<a:rPr lang="en"><a:latin typeface="Cambria Math"/></a:rPr><m:t>${text}</m:t></m:r>`
const e = (inside: string, name = 'e'): string => `<m:${name}>${inside}</m:${name}>`
const made = (name: string, inside: string, properties = ''): string => `<m:${name}><m:${name}Pr>${properties}<m:ctrlPr><a:rPr/></m:ctrlPr></m:${name}Pr>${inside}</m:${name}>`
const set = (name: string, value: string): string => `<m:${name} m:val="${value}"/>`
const over = (above: string, under: string, properties = ''): string => made('f', e(above, 'num') + e(under, 'den'), properties)
const fenced = (inside: string, properties = ''): string => made('d', inside, properties)
const matrix = (...rows: readonly (readonly string[])[]): string => made('m', rows.map((row) => `<m:mr>${row.map((cell) => e(run(cell))).join('')}</m:mr>`).join(''))

/** Made-up equations as decks have them, and the LaTeX that they become. */
export const EQUATIONS: readonly (readonly [omml: string, latex: string])[] = [
  [run('x') + run('=') + over(run('−b±') + made('rad', e('', 'deg') + e(made('sSup', e(run('b')) + e(run('2'), 'sup')) + run('−4ac')), '<m:degHide m:val="1"/>'), run('2a')), String.raw`x=\frac{-b\pm\sqrt{b^2-4ac}}{2a}`],
  // The letters of PowerPoint are mathematical ones.
  [run('𝐸=𝑚') + made('sSup', e(run('𝑐')) + e(run('2'), 'sup')), 'E=mc^2'], [run('𝐯∈ℝ, 𝛼+𝜷'), String.raw`\mathbf{v}\in\mathbb{R},\alpha+\boldsymbol{\beta}`],
  [made('sSub', e(run('x')) + e(run('i+1'), 'sub')) + made('sSubSup', e(run('a')) + e(run('n'), 'sub') + e(run('2'), 'sup')), 'x_{i+1}a_n^2'], [made('sPre', e(run('6'), 'sub') + e(run('14'), 'sup') + e(run('C'))), '{}_6^{14}{C}'],
  [made('rad', e(run('3'), 'deg') + e(run('x'))), String.raw`\sqrt[{3}]{x}`], [over(run('a'), run('b'), set('type', 'lin')), '{a}/{b}'], [over(run('a'), run('b'), set('type', 'skw')), String.raw`{}^{a}\!/_{b}`],
  [fenced(e(over(run('n'), run('k'), set('type', 'noBar')))), String.raw`\binom{n}{k}`],
  [made('nary', e(run('i=1'), 'sub') + e(run('n'), 'sup') + e(made('sSup', e(run('i')) + e(run('2'), 'sup'))), set('chr', '∑')), String.raw`\sum_{i=1}^n{i^2}`],
  [made('nary', e(run('0'), 'sub') + e(run('∞'), 'sup') + e(run('f(x)dx')), ''), String.raw`\int_0^{\infty}{f(x)dx}`], [made('nary', e('', 'sub') + e('', 'sup') + e(run('F')), `${set('chr', '∮')}${set('limLoc', 'undOvr')}<m:subHide/><m:supHide m:val="on"/>`), String.raw`\oint\limits{F}`],
  [fenced(e(over(run('a'), run('b')))), String.raw`\left(\frac{a}{b}\right)`], [fenced(e(run('x')) + e(run('x>0')), `${set('begChr', '{')}${set('endChr', '}')}`), String.raw`\left\{x\middle|x>0\right\}`],
  [fenced(e(run('a')), `${set('begChr', '⌊')}${set('endChr', '⌋')}`), String.raw`\left\lfloor a\right\rfloor`],
  [fenced(e(matrix(['1', '0'], ['0', '1'])), `${set('begChr', '[')}${set('endChr', ']')}`), String.raw`\begin{bmatrix}1&0\\0&1\end{bmatrix}`], [matrix(['a', 'b']), String.raw`\begin{matrix}a&b\end{matrix}`],
  [run('f(x)=') + fenced(e(made('eqArr', e(run('1,&amp;x&gt;0')) + e(run('0,&amp;x≤0')))), `${set('begChr', '{')}${set('endChr', '')}`), String.raw`f(x)=\begin{cases}1,&x>0\\0,&x\le0\end{cases}`],
  [made('eqArr', e(run('a&amp;=b+c')) + e(run('&amp;=d'))), String.raw`\begin{aligned}a&=b+c\\&=d\end{aligned}`],
  [made('func', e(run('sin', set('sty', 'p')), 'fName') + e(run('θ'))) + run('+') + made('func', e(made('sSup', e(run('cos', set('sty', 'p'))) + e(run('2'), 'sup')), 'fName') + e(fenced(e(run('x'))))), String.raw`\sin\theta+\cos^2\left(x\right)`],
  [made('func', e(made('limLow', e(run('lim', set('sty', 'p'))) + e(run('n→∞'), 'lim')), 'fName') + e(made('sSub', e(run('a')) + e(run('n'), 'sub')))), String.raw`\lim_{n\to\infty}{a_n}`],
  [made('func', e(run('sgn', set('sty', 'p')), 'fName') + e(run('x'))), String.raw`\operatorname{sgn}x`],
  [made('acc', e(run('x')), set('chr', '\u0302')) + made('acc', e(run('AB')), set('chr', '\u20D7')) + made('bar', e(run('z')), set('pos', 'top')), String.raw`\hat{x}\overrightarrow{AB}\overline{z}`],
  [made('limLow', e(made('groupChr', e(run('a+b')), `${set('chr', '⏟')}${set('pos', 'bot')}`)) + e(run('n'), 'lim')), String.raw`\underbrace{a+b}_n`], [made('borderBox', e(run('x'))), String.raw`\boxed{x}`],
  [run('v') + run(' if x_1 ', '<m:nor/>') + run('वेग'), String.raw`v\text{ if x_1 }\text{वेग}`], [run('10,000 kg', set('sty', 'p')), String.raw`10{,}000\ \mathrm{kg}`], [run('50%') + run('f′'), String.raw`50\%f'`],
  [run('L', set('scr', 'script')) + run('αx→y'), String.raw`\mathcal{L}\alpha x\to y`],
]
